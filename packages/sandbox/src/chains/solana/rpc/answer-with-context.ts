// Wraps a result with the slot at which it was read.

import type { SolanaLedger } from '../solana-ledger.js';

/** The version in `getVersion` and in every context. */
export const nodeVersion = '3.0.0';

export function withContext<T>(ledger: SolanaLedger, value: T) {
  return { context: { apiVersion: nodeVersion, slot: ledger.slots.slot() }, value };
}
