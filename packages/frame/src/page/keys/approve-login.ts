// The other end of a login: a page of the frame's own origin, where the person keeps keys, hands them to the device that waits.
// Made here where nobody has any yet; typed in as the recovery phrase where they are elsewhere, or were before.
import type { CallOutput } from '../../api/calls.js';
import { type Bytes, useAndZero } from '../../vault/bytes.js';
import { createEntropy, fromPhrase } from '../../vault/entropy.js';
import { openSealed, type SealContext, sealEntropy } from '../../vault/sealed.js';
import { sealTransfer } from '../../vault/transfer.js';
import { loadDevice, deviceCredentials } from '../state/device.js';
import type { PageContext } from '../state/page-context.js';
import { hasWalletRecord, recordWallet } from './wallet-record.js';
import { deriveKeysId } from './keys-id.js';
import { openWithPasskey } from './passkeys.js';

export interface LoginRequest extends CallOutput<'/api/approve/open'> {
  /** Whether this device has had keys of a person whom the server has none of. */
  readonly hadWallet: boolean;
}

/** @throws PageError where the link is used up or too old */
export async function openLoginRequest(context: PageContext, link: string): Promise<LoginRequest> {
  const device = deviceCredentials(await loadDevice(context.store));
  return withWalletRecord(context, await context.call('/api/approve/open', { link, device }));
}

/** Creates a wallet that replaces one made by another login. @throws PageError if a later login has opened that wallet */
export async function replaceWallet(context: PageContext, link: string): Promise<LoginRequest> {
  const device = deviceCredentials(await loadDevice(context.store));
  return withWalletRecord(
    context,
    await context.call('/api/approve/begin-again', { link, device }),
  );
}

async function withWalletRecord(
  { store }: PageContext,
  request: CallOutput<'/api/approve/open'>,
): Promise<LoginRequest> {
  const { hasKeys, person } = request;
  return { ...request, hadWallet: !hasKeys && (await hasWalletRecord(store, person)) };
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
  const sealContext = (share: { wrappingId: string; serverShare: string }): SealContext => ({
    holder: device.key,
    userId: person.id,
    ...share,
  });
  const openOrCreateEntropy = async (): Promise<Bytes> => {
    if (wrapping)
      return openSealed(
        wrapping.sealed,
        sealContext({ wrappingId: wrapping.id, serverShare: wrapping.serverShare }),
      );
    if (proof === 'passkey') return openWithPasskey(context, link, person.id);
    return proof === undefined ? createEntropy() : fromPhrase(proof.phrase);
  };
  const code = await useAndZero(await openOrCreateEntropy(), async (entropy) => {
    const put = wrapping
      ? null
      : {
          wrappingId: next.wrappingId,
          sealed: await sealEntropy(entropy, sealContext(next)),
          keysId: await deriveKeysId(entropy, person.id),
        };
    const transfer = await sealTransfer(entropy, { ticketId, publicKey });
    const answer = await context.call('/api/approve/confirm', {
      link,
      device: deviceCredentials(device),
      transfer,
      put,
    });
    return answer.code;
  });
  await recordWallet(context.store, person);
  return code;
}
