// The other end of a login: a page of the frame's own origin, where the person keeps keys, hands them to the device that waits.
// Made here where nobody has any yet; typed in as the recovery phrase where they are elsewhere, or were before.
import type { CallAnswer } from '../../api/calls.js';
import { type Bytes, zeroAfter } from '../../vault/bytes.js';
import { createEntropy, fromPhrase } from '../../vault/entropy.js';
import { openSealed, type SealPlace, sealEntropy } from '../../vault/sealed.js';
import { sealTransfer } from '../../vault/transfer.js';
import { loadDevice, shownDevice } from '../state/device.js';
import type { PageContext } from '../state/page-context.js';
import { isHeldWallet, noteHeldWallet } from './held-wallet.js';
import { keysIdOf } from './keys-id.js';
import { openByPasskey } from './passkeys.js';

export interface LoginRequest extends CallAnswer<'/api/approve/open'> {
  /** Whether this device has had keys of a person whom the server has none of. */
  readonly hadWallet: boolean;
}

/** @throws PageError where the link is used up or too old */
export async function openLoginRequest(context: PageContext, link: string): Promise<LoginRequest> {
  const device = shownDevice(await loadDevice(context.store));
  return withHeld(context, await context.call('/api/approve/open', { link, device }));
}

/** Creates a wallet that replaces one made by another login. @throws PageError if a later login has opened that wallet */
export async function beginAgain(context: PageContext, link: string): Promise<LoginRequest> {
  const device = shownDevice(await loadDevice(context.store));
  return withHeld(context, await context.call('/api/approve/begin-again', { link, device }));
}

async function withHeld(
  { store }: PageContext,
  request: CallAnswer<'/api/approve/open'>,
): Promise<LoginRequest> {
  const { hasKeys, person } = request;
  return { ...request, hadWallet: !hasKeys && (await isHeldWallet(store, person)) };
}

/** What opens keys that this browser has none of. */
export type Proof = { readonly phrase: string } | 'passkey';

/** Whether this page can approve by itself, or needs a proof. */
export const needsProof = ({
  hasKeys,
  wrapping,
}: Pick<LoginRequest, 'hasKeys' | 'wrapping'>): boolean => hasKeys && wrapping === null;

/**
 * @param proof - where `needsProof` said so; the phrase also where there are no keys yet, for those of before
 * @returns the code that the person carries to the device that waits; null where a mail has it, or none is asked for
 * @throws VaultError `bad-phrase`; PageError, of which a refused `conflict` may be tried again with the request opened anew
 */
export async function approveLogin(
  context: PageContext,
  link: string,
  request: LoginRequest,
  proof: Proof | undefined,
): Promise<string | null> {
  const device = await loadDevice(context.store);
  const { wrapping, next, person, ticketId, publicKey } = request;
  const place = (share: { wrappingId: string; serverShare: string }): SealPlace => ({
    holder: device.key,
    personId: person.id,
    ...share,
  });
  const obtain = async (): Promise<Bytes> => {
    if (wrapping)
      return openSealed(
        wrapping.sealed,
        place({ wrappingId: wrapping.id, serverShare: wrapping.serverShare }),
      );
    if (proof === 'passkey') return openByPasskey(context, link, person.id);
    return proof === undefined ? createEntropy() : fromPhrase(proof.phrase);
  };
  const code = await zeroAfter(await obtain(), async (entropy) => {
    const put = wrapping
      ? null
      : {
          wrappingId: next.wrappingId,
          sealed: await sealEntropy(entropy, place(next)),
          keysId: await keysIdOf(entropy, person.id),
        };
    const transfer = await sealTransfer(entropy, { ticketId, publicKey });
    const answer = await context.call('/api/approve/confirm', {
      link,
      device: shownDevice(device),
      transfer,
      put,
    });
    return answer.code;
  });
  await noteHeldWallet(context.store, person);
  return code;
}
