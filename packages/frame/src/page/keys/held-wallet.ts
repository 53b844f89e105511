// Whose wallets this device has had keys of. The server knows that too, unless it has lost its database: then a person looks new to
// it, and must not get another wallet before they are asked for the phrase of theirs. Kept as what only this device's key
// computes, so that nobody reads addresses of people here who have signed out.
import type { Person } from '../../api/values.js';
import { join, toText } from '../../vault/bytes.js';
import { loadDevice } from '../state/device.js';
import type { PageStore } from '../state/page-store.js';

type Known = Pick<Person, 'identity' | 'email' | 'userName'>;

/** Undefined for a person without a name: another one would pass for them. */
async function placeOf(store: PageStore, person: Known): Promise<string | undefined> {
  const { identity, email, userName } = person;
  const name = email?.toLowerCase() ?? userName;
  if (name === null || name === '') return undefined;
  const { key } = await loadDevice(store);
  const text = join('openappkit held wallet v1', identity, name);
  return `held:${toText(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)))}`;
}

export async function noteHeldWallet(store: PageStore, person: Known): Promise<void> {
  const place = await placeOf(store, person);
  if (place !== undefined) await store.set(place, true);
}

export async function isHeldWallet(store: PageStore, person: Known): Promise<boolean> {
  const place = await placeOf(store, person);
  return place !== undefined && (await store.get(place)) === true;
}

/** The person has deleted it. */
export async function forgetHeldWallet(store: PageStore, person: Known): Promise<void> {
  const place = await placeOf(store, person);
  if (place !== undefined) await store.remove(place);
}
