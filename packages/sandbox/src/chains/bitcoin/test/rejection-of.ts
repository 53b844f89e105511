import { expect } from 'vitest';
import type { BitcoinLedger } from '../bitcoin-ledger.js';
import { RejectedTransaction } from '../parse-transaction.js';

/** Returns the rejection as `code message`. Fails if the ledger accepts the transaction or changes. */
export function rejectionOf(ledger: BitcoinLedger, raw: string): string {
  const mempoolSize = ledger.mempool().length;
  try {
    ledger.broadcast(raw);
  } catch (error) {
    if (!(error instanceof RejectedTransaction)) throw error;
    expect(ledger.mempool()).toHaveLength(mempoolSize);
    return `${error.code} ${error.message}`;
  }
  throw new Error('The ledger took it.');
}
