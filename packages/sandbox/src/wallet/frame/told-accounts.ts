// What a site is told of its accounts: of EVM plain addresses, of the others whole accounts. Used by the frame.

import type { Family } from '../../signing/signing-families.js';
import type { Snapshot } from '../protocol/messages.js';

export const addressesOf = ({ accounts }: Snapshot) =>
  (accounts.evm ?? []).map(({ address }) => address);

export function toldAccounts(family: Family, snapshot: Snapshot): readonly unknown[] {
  return family === 'evm' ? addressesOf(snapshot) : (snapshot.accounts[family] ?? []);
}

/** EIP-1193's event, or the wallet's own for the other families. */
export const accountsEvent = (family: Family) =>
  family === 'evm' ? 'accountsChanged' : `${family}:accounts`;
