// Whose wallets this device has had keys of. The server knows that too, unless it has lost its database: then a person looks new to
// it, and must not get another wallet before they are asked for the phrase of theirs. Kept as what only this device's key
// computes, so that nobody reads addresses of people here who have signed out.
import type { User } from '../../api/values.js';
import { encodeParts, toBase64url } from '../../vault/bytes.js';
import { loadDevice } from '../state/device.js';
import type { PageStore } from '../state/page-store.js';

type UserName = Pick<User, 'identity' | 'email' | 'userName'>;

/** Undefined for a person without a name: another one would pass for them. */
async function recordKey(store: PageStore, person: UserName): Promise<string | undefined> {
  const { identity, email, userName } = person;
  const name = email?.toLowerCase() ?? userName;
  if (name === null || name === '') return undefined;
  const { key } = await loadDevice(store);
  const text = encodeParts('openappkit held wallet v1', identity, name);
  return `held:${toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)))}`;
}

export async function recordWallet(store: PageStore, person: UserName): Promise<void> {
  const key = await recordKey(store, person);
  if (key !== undefined) await store.set(key, true);
}

export async function hasWalletRecord(store: PageStore, person: UserName): Promise<boolean> {
  const key = await recordKey(store, person);
  return key !== undefined && (await store.get(key)) === true;
}

/** The person has deleted it. */
export async function removeWalletRecord(store: PageStore, person: UserName): Promise<void> {
  const key = await recordKey(store, person);
  if (key !== undefined) await store.remove(key);
}
