// A site sees plain addresses on EVM, and account objects of the other families.

import type { Family } from '../../signing/signing-families.js';
import type { Snapshot } from '../state/wallet-state.js';

export const addressesOf = ({ accounts }: Snapshot) =>
  (accounts.evm ?? []).map(({ address }) => address);

export function reportedAccounts(family: Family, snapshot: Snapshot): readonly unknown[] {
  return family === 'evm' ? addressesOf(snapshot) : (snapshot.accounts[family] ?? []);
}

/** EIP-1193's event, or the wallet's own for other families. */
export const accountsEvent = (family: Family) =>
  family === 'evm' ? 'accountsChanged' : `${family}:accounts`;
