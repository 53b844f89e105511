import type { SolanaLedger } from '../solana-ledger.js';

/** In `getVersion` and in every context. */
export const nodeVersion = '3.0.0';

export function withContext<T>(ledger: SolanaLedger, value: T) {
  return { context: { apiVersion: nodeVersion, slot: ledger.slots.slot() }, value };
}
