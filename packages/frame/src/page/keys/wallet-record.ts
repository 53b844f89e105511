// Records whose keys this device has had. If the server lost its database, a user looks new and must be asked for the phrase before
// they get another wallet. Records are HMACs with the device key, so that they do not reveal who signed out.
import type { User } from '../../api/values.js';
import { encodeParts, toBase64url } from '../../vault/bytes.js';
import { loadDevice } from '../state/device.js';
import type { PageStore } from '../state/page-store.js';

type UserName = Pick<User, 'identity' | 'email' | 'userName'>;

/** Undefined for a user without a name, because all of them would share a record. */
async function recordKey(store: PageStore, user: UserName): Promise<string | undefined> {
  const { identity, email, userName } = user;
  const name = email?.toLowerCase() ?? userName;
  if (name === null || name === '') return undefined;
  const { key } = await loadDevice(store);
  const text = encodeParts('openappkit held wallet v1', identity, name);
  return `held:${toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)))}`;
}

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
