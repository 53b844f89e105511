import { bitcoinFamily } from './bitcoin/bitcoin-family.js';
import { evmFamily } from './evm/evm-family.js';
import type { SigningFamily } from './signing-family.js';
import { solanaFamily } from './solana/solana-family.js';

export const signingFamilies = {
  evm: evmFamily,
  solana: solanaFamily,
  bitcoin: bitcoinFamily,
} as const satisfies Record<string, SigningFamily>;

export type Family = keyof typeof signingFamilies;
