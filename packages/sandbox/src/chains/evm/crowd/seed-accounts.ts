// The default accounts of a seed, and the account that creates its tokens.

import { getContractAddress, type Hex } from 'viem';

/** Index 20 of the test phrase gets transactions, index 21 tokens. Both are reserved for this. */
export const seedAccounts: { readonly transactions: Hex; readonly tokens: Hex } = {
  transactions: '0x09DB0a93B389bEF724429898f539AEB7ac2Dd55f',
  tokens: '0x02484cb50AAC86Eae85610D6f4Bf026f30f6627D',
};

/** Index 7 of the test phrase. */
export const seeder: Hex = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955';

/** The contract that creates the tokens, its account's first transaction. */
export const seedTokensAddress: Hex = getContractAddress({ from: seeder, nonce: 0n });
