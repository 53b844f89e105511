import {
  parseStandardAccounts,
  readMember,
  type StandardAccount,
} from '@openappkit/wallet-standard';
import { addressBytes } from '../address.js';
import { badAnswer } from './parse-answers.js';

const chainPattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/;

/** Addresses in the wallet's order, with the chains of each. */
export type OfferedAccounts = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the accounts from a `standard:connect` response or from a wallet. Skips other namespaces.
 * Rejects the whole list if any entry is invalid.
 *
 * @param owner the object whose member `accounts` is the list
 * @throws KitError `wallet/bad-answer`
 */
export function readAccounts(owner: unknown): OfferedAccounts {
  const accounts = parseStandardAccounts(readMember(owner, 'accounts'));
  if (accounts === undefined) throw badAnswer("The account list can't be read.");
  const offered = new Map<string, readonly string[]>();
  for (const account of accounts) {
    if (account.chains.length === 0 || !account.chains.every((chain) => chainPattern.test(chain)))
      throw badAnswer("An account's networks can't be read.");
    const chains = account.chains.filter((chain) => chain.startsWith('solana:'));
    if (chains.length > 0) offered.set(checkKey(account), chains);
  }
  return offered;
}

function checkKey({ address, publicKey }: StandardAccount): string {
  try {
    const bytes = addressBytes(address);
    if (bytes.length === publicKey.length && bytes.every((byte, at) => byte === publicKey[at]))
      return address;
  } catch (cause) {
    throw badAnswer("An account isn't a valid Solana address.", cause);
  }
  throw badAnswer("An account's public key doesn't match its address.");
}
