// Ends a login on this device: its keys are opened, received or made, and sealed for the next time. Until that is done nobody
// is logged in.
import type { Login } from '../../api/calls.js';
import { type Bytes, zeroAfter } from '../../vault/bytes.js';
import { createEntropy } from '../../vault/entropy.js';
import { openSealed, type SealPlace, sealEntropy } from '../../vault/sealed.js';
import { openTransfer } from '../../vault/transfer.js';
import { PageError } from '../host/page-error.js';
import { loadDevice } from '../state/device.js';
import type { PageContext } from '../state/page-context.js';
import type { PendingLogin, Session } from '../state/session.js';
import { noteHeldWallet } from './held-wallet.js';
import { keysIdOf } from './keys-id.js';

/**
 * @param kept - what is said of the session beside whose it is
 * @returns the session that is kept from now on
 * @throws PageError or VaultError where the keys are not to be had here; the session is ended at the server again
 */
export async function settleLogin(
  context: PageContext,
  login: Login,
  pending: Pick<PendingLogin, 'ticket' | 'key'>,
  kept: Pick<Session, 'isNew'> = {},
): Promise<Session> {
  const { call, state } = context;
  const { token, person } = login;
  try {
    const entropy = await obtain(context, login, pending);
    const addresses = await zeroAfter(entropy, async (bytes) => {
      if (login.wrapping === null) await keepForNextTime(context, login, bytes);
      const { deriveAddresses } = await import('../../vault/create-keys.js');
      return deriveAddresses(bytes);
    });
    const session: Session = { token, person, addresses, ...kept };
    await state.keepSession(session);
    await noteHeldWallet(context.store, person);
    await state.endPending(pending);
    return session;
  } catch (error) {
    await call('/api/session/end', {}, { token }).catch(() => undefined);
    throw error;
  }
}

async function obtain(
  context: PageContext,
  login: Login,
  pending: Pick<PendingLogin, 'ticket' | 'key'>,
): Promise<Bytes> {
  const { wrapping, transfer, isLocked, person } = login;
  if (wrapping) {
    const { key } = await loadDevice(context.store);
    return openSealed(wrapping.sealed, {
      holder: key,
      serverShare: wrapping.serverShare,
      wrappingId: wrapping.id,
      personId: person.id,
    });
  }
  if (transfer) return openTransfer(transfer, { ticketId: pending.ticket.id, key: pending.key });
  if (isLocked)
    throw new PageError('Your keys are on another device. Sign in the same way you did there.');
  return createEntropy();
}

async function keepForNextTime(
  { store, call }: PageContext,
  { next, token, person, transfer }: Login,
  entropy: Bytes,
): Promise<void> {
  // Without a place to keep them, new keys would be lost with this page.
  if (!next) throw new PageError('The wallet didn’t respond. Try again.');
  const { key } = await loadDevice(store);
  const place: SealPlace = {
    holder: key,
    serverShare: next.serverShare,
    wrappingId: next.wrappingId,
    personId: person.id,
  };
  const sealed = await sealEntropy(entropy, place);
  const put = {
    wrappingId: next.wrappingId,
    sealed,
    keysId: await keysIdOf(entropy, person.id),
    isFirst: transfer === null,
  };
  await call('/api/wrapping/put', put, { token });
}
