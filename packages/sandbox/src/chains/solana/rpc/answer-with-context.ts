// The answer of methods that say at which slot they looked. Called by the methods and the subscriptions.

import type { SolanaLedger } from '../solana-ledger.js';

/** What `getVersion` and every context say. */
export const nodeVersion = '3.0.0';

export function withContext<T>(ledger: SolanaLedger, value: T) {
  return { context: { apiVersion: nodeVersion, slot: ledger.slots.slot() }, value };
}
