import type { User, Wrapping } from '../../api/values.js';
import { encodeParts, toBase64url, type Bytes, useAndZero } from '../../vault/bytes.js';
import { loadDevice, deviceCredentials } from '../state/device.js';
import type { PageStore } from '../state/page-store.js';
import { openSealed, sealEntropy } from '../../vault/sealed.js';
import { PageError } from '../page-error.js';
import { isServerError } from '../call-server.js';
import type { PageContext } from '../page-context.js';
import type { Session } from '../state/session.js';
import { keysMessages } from '../messages.js';
import { toPhrase } from '../../vault/entropy.js';

/**
 * Derives an id that proves possession of the keys and reveals nothing about them. With it, the server rejects the phrase of
 * another wallet and an attacker who controls only the mailbox.
 */
async function deriveKeysId(entropy: Bytes, userId: string): Promise<string> {
  const source = await crypto.subtle.importKey('raw', entropy, 'HKDF', false, ['deriveBits']);
  const info = encodeParts('openappkit keys v1', userId);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return toBase64url(new Uint8Array(await crypto.subtle.deriveBits(hkdf, source, 256)));
}

/** Opens the entropy in a wrapping of this holder; the caller must zero it. */
export const openWrapping = (
  { id: wrappingId, sealed, serverShare }: Wrapping,
  holder: CryptoKey,
  userId: string,
): Promise<Bytes> => openSealed(sealed, { holder, serverShare, wrappingId, userId });

/** Seals the entropy for the holder of a wrapping that the server has reserved. */
export async function sealWrapping(
  entropy: Bytes,
  { wrappingId, serverShare }: { readonly wrappingId: string; readonly serverShare: string },
  holder: CryptoKey,
  userId: string,
) {
  const sealed = await sealEntropy(entropy, { holder, serverShare, wrappingId, userId });
  return { wrappingId, sealed, keysId: await deriveKeysId(entropy, userId) };
}

/**
 * Opens the entropy of the signed-in user for a single use; the caller must zero it. Asks the server each time, so that a session
 * that was ended elsewhere opens nothing and this page keeps no key between uses.
 * @throws PageError or VaultError if this device no longer has keys for the session
 */
export async function openEntropy(context: PageContext, { token }: Session): Promise<Bytes> {
  const { call, state, store } = context;
  const device = await loadDevice(store);
  const { person, wrapping } = await call(
    '/api/session',
    { device: deviceCredentials(device) },
    { token },
  ).catch(async (error: unknown) => {
    if (isServerError(error, 'not-signed-in')) await state.endSession({ token });
    throw error;
  });
  if (!wrapping) throw new PageError(keysMessages.keysRemoved);
  return openWrapping(wrapping, device.key, person.id);
}

/** Reads the recovery phrase for display. Call it only on the frame's own pages, never in an embedded page. */
export const readPhrase = async (context: PageContext, session: Session): Promise<string> =>
  useAndZero(await openEntropy(context, session), toPhrase);

type UserName = Pick<User, 'identity' | 'email' | 'userName'>;

/** Returns undefined for a user without a name, because all such users would share one record. */
async function recordKey(store: PageStore, user: UserName): Promise<string | undefined> {
  const { identity, email, userName } = user;
  const name = email?.toLowerCase() ?? userName;
  if (name === null || name === '') return undefined;
  const { key } = await loadDevice(store);
  const text = encodeParts('openappkit held wallet v1', identity, name);
  return `held:${toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)))}`;
}

/**
 * Records that this device has had the user's keys. If the server loses its database, the user looks new; with a record, they are
 * asked for the phrase before they get another wallet. A record is an HMAC with the device key, so it reveals no name.
 */
export async function recordWallet(store: PageStore, user: UserName): Promise<void> {
  const key = await recordKey(store, user);
  if (key !== undefined) await store.set(key, true);
}

export async function hasWalletRecord(store: PageStore, user: UserName): Promise<boolean> {
  const key = await recordKey(store, user);
  return key !== undefined && (await store.get(key)) === true;
}

export async function removeWalletRecord(store: PageStore, user: UserName): Promise<void> {
  const key = await recordKey(store, user);
  if (key !== undefined) await store.remove(key);
}
