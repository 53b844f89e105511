// Why the ledger refuses a transaction, and that it then changed nothing. For tests.

import { expect } from 'vitest';
import type { BitcoinLedger } from '../bitcoin-ledger.js';
import { RejectedTransaction } from '../rejected-transaction.js';

/** Why it is refused, as `code message`; fails when it is taken or when the mempool grew. */
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
