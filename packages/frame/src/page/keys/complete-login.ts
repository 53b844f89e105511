// Completes a login on this device. Opens, receives or creates the keys and seals them before it stores the session.
import type { Login } from '../../api/calls.js';
import { type Bytes, useAndZero } from '../../vault/bytes.js';
import { createEntropy } from '../../vault/entropy.js';
import { openTransfer } from '../../vault/transfer.js';
import { PageError } from '../page-error.js';
import { loadDevice } from '../state/device.js';
import type { PageContext } from '../page-context.js';
import type { PendingLogin, Session } from '../state/session.js';
import { openWrapping, recordWallet, sealWrapping } from './wallet-keys.js';
import { commonMessages, keysMessages } from '../messages.js';

/**
 * @param extra - further fields of the session
 * @returns the stored session
 * @throws PageError or VaultError if this device cannot get the keys, after ending the session at the server
 */
export async function completeLogin(
  context: PageContext,
  login: Login,
  pending: Pick<PendingLogin, 'ticket' | 'key'>,
  extra: Pick<Session, 'isNew'> = {},
): Promise<Session> {
  const { call, state } = context;
  const { token, person } = login;
  try {
    const entropy = await openOrCreateEntropy(context, login, pending);
    const addresses = await useAndZero(entropy, async (bytes) => {
      if (login.wrapping === null) await storeWrapping(context, login, bytes);
      const { deriveAddresses } = await import('../../vault/create-keys.js');
      return deriveAddresses(bytes);
    });
    const session: Session = { token, person, addresses, ...extra };
    await state.saveSession(session);
    await recordWallet(context.store, person);
    await state.removePending(pending);
    return session;
  } catch (error) {
    await call('/api/session/end', {}, { token }).catch(() => undefined);
    throw error;
  }
}

async function openOrCreateEntropy(
  context: PageContext,
  login: Login,
  pending: Pick<PendingLogin, 'ticket' | 'key'>,
): Promise<Bytes> {
  const { wrapping, transfer, isLocked, person } = login;
  if (wrapping) return openWrapping(wrapping, (await loadDevice(context.store)).key, person.id);
  if (transfer) return openTransfer(transfer, { ticketId: pending.ticket.id, key: pending.key });
  if (isLocked) throw new PageError(keysMessages.keysOnOtherDevice);
  return createEntropy();
}

async function storeWrapping(
  { store, call }: PageContext,
  { next, token, person, transfer }: Login,
  entropy: Bytes,
): Promise<void> {
  // Without a wrapping at the server, new keys would be lost with this page.
  if (!next) throw new PageError(commonMessages.walletUnreachable);
  const { key } = await loadDevice(store);
  const filled = await sealWrapping(entropy, next, key, person.id);
  await call('/api/wrapping/put', { ...filled, isFirst: transfer === null }, { token });
}
