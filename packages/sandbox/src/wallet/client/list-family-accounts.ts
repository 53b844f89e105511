// The wallet's Solana and Bitcoin accounts as sites see them, from plain data. Called by wallet-state and the settings.
// It derives no key: the frame inside every app's page must load quickly.

import { base58, hex } from '@scure/base';
import { devAddresses, devPublicKeys } from '../../keys/dev-addresses.js';
import { type Family, type FamilyAccount, standardChains } from '../families.js';

/** The active account, and behind it the others when all are to be seen. Bitcoin: payment, then ordinals, of each. */
export function listFamilyAccounts(
  family: Family,
  active: number,
  all: boolean,
): readonly FamilyAccount[] {
  const others = all ? [0, 1, 2].filter((index) => index !== active) : [];
  return [active, ...others].flatMap((index) =>
    family === 'solana' ? solanaAccount(index) : bitcoinAccount(index),
  );
}

function solanaAccount(index: number): FamilyAccount[] {
  const address = devAddresses.solana[index];
  if (address === undefined) return [];
  const publicKey = hex.encode(base58.decode(address));
  return [{ address, publicKey, chain: standardChains.solana, label: `Account ${index + 1}` }];
}

function bitcoinAccount(index: number): FamilyAccount[] {
  const addresses = devAddresses.bitcoin[index];
  const keys = devPublicKeys.bitcoin[index];
  if (!addresses || !keys) return [];
  const chain = standardChains.bitcoin;
  const label = `Account ${index + 1}`;
  return [
    { address: addresses.payment, publicKey: keys.payment, chain, label, purpose: 'payment' },
    { address: addresses.ordinal, publicKey: keys.ordinal, chain, label, purpose: 'ordinals' },
  ];
}
