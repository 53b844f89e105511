// Approves a login on a page of the frame's own origin. Sends the user's keys, sealed, to the waiting device, and creates the keys
// if the user has none.
import type { CallOutput } from '../../api/calls.js';
import { type Bytes, useAndZero } from '../../vault/bytes.js';
import { createEntropy, fromPhrase } from '../../vault/entropy.js';
import { sealTransfer } from '../../vault/transfer.js';
import { loadDevice, deviceCredentials } from '../state/device.js';
import type { PageContext } from '../page-context.js';
import { hasWalletRecord, openWrapping, recordWallet, sealWrapping } from './wallet-keys.js';
import { openWithPasskey } from './passkeys.js';

export interface LoginRequest extends CallOutput<'/api/approve/open'> {
  /** Whether this device once had keys of this user although the server has none. */
  readonly hadWallet: boolean;
}

/** @throws PageError if the link was used or has expired */
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

/** Opens keys that are not in this browser. */
export type Proof = { readonly phrase: string } | 'passkey';

export const needsProof = ({
  hasKeys,
  wrapping,
}: Pick<LoginRequest, 'hasKeys' | 'wrapping'>): boolean => hasKeys && wrapping === null;

/**
 * @param proof - required if `needsProof` returns true; without keys at the server, a phrase restores an earlier wallet
 * @returns the code to type on the waiting device; null if it was emailed or is not needed
 * @throws VaultError `bad-phrase`; PageError. After a `conflict`, open the request again and retry.
 */
export async function approveLogin(
  context: PageContext,
  link: string,
  request: LoginRequest,
  proof: Proof | undefined,
): Promise<string | null> {
  const device = await loadDevice(context.store);
  const { wrapping, next, person, ticketId, publicKey } = request;
  const openOrCreateEntropy = async (): Promise<Bytes> => {
    if (wrapping) return openWrapping(wrapping, device.key, person.id);
    if (proof === 'passkey') return openWithPasskey(context, link, person.id);
    return proof === undefined ? createEntropy() : fromPhrase(proof.phrase);
  };
  const code = await useAndZero(await openOrCreateEntropy(), async (entropy) => {
    const put = wrapping ? null : await sealWrapping(entropy, next, device.key, person.id);
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
