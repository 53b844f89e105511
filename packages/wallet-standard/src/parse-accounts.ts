import { readMember } from './read-member.js';

/** An account that the wallet offers. Types are checked, contents are not. */
export interface StandardAccount {
  readonly address: string;
  readonly publicKey: Uint8Array;
  /** Wallet Standard chain names, such as `solana:mainnet`. */
  readonly chains: readonly string[];
  /** Names of features that work with this account. */
  readonly features: readonly string[];
  /** The wallet's own object, which its features expect. */
  readonly raw: unknown;
}

/** Only attacks exceed this length. */
const maxEntries = 1000;
const maxText = 200;

/**
 * Parses a list of accounts; returns undefined if any entry is invalid. An empty list is valid. Does not validate addresses.
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

/** Returns the strings of a list, at most a thousand; an empty list for any other value. */
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
