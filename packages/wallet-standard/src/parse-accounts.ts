// parseStandardAccounts(): the accounts a wallet lists, checked for their types. Used for a wallet's own list, and by
// adapters for the answer of `standard:connect`. Pure; judges no address.
import { readMember } from './read-member.js';
import type { StandardAccount } from './standard-wallet.types.js';

/** Longer lists and texts exist in attacks only. */
const maxEntries = 1000;
const maxText = 200;

/**
 * The accounts, or undefined when the answer is no list of accounts: one bad entry makes all of it bad. An empty
 * list is a good answer.
 *
 * @example
 * parseStandardAccounts([]); // []
 * parseStandardAccounts([42]); // undefined
 */
export function parseStandardAccounts(answer: unknown): readonly StandardAccount[] | undefined {
  try {
    if (!Array.isArray(answer) || answer.length > maxEntries) return undefined;
    const accounts = Array.from(answer as readonly unknown[], parseAccount);
    return accounts.every((account) => account !== undefined) ? accounts : undefined;
  } catch {
    return undefined;
  }
}

function parseAccount(raw: unknown): StandardAccount | undefined {
  const [address, key] = [readMember(raw, 'address'), readMember(raw, 'publicKey')];
  const isText = typeof address === 'string' && address !== '' && address.length <= maxText;
  if (!isText || !ArrayBuffer.isView(key) || key.byteLength > maxText) return undefined;
  const publicKey = new Uint8Array(key.buffer, key.byteOffset, key.byteLength).slice();
  const [chains, features] = [
    readStrings(readMember(raw, 'chains')),
    readStrings(readMember(raw, 'features')),
  ];
  return { address, publicKey, chains, features, raw };
}

/** The texts of a list, at most a thousand; of anything else, none. */
export function readStrings(list: unknown): readonly string[] {
  try {
    if (!Array.isArray(list)) return [];
    const some: readonly unknown[] = list.slice(0, maxEntries);
    return some.filter(
      (text): text is string => typeof text === 'string' && text.length <= maxText,
    );
  } catch {
    return [];
  }
}
