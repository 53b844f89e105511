// Why the ledger refuses a transaction, and that it then changed nothing. For tests.

import { expect } from 'vitest';
import type { BitcoinLedger } from '../bitcoin-ledger.js';
import { RefusedTransaction } from '../refused-transaction.js';

/** Why it is refused, as `code message`; fails when it is taken or when the mempool grew. */
export function refusalOf(ledger: BitcoinLedger, raw: string): string {
  const waiting = ledger.mempool().length;
  try {
    ledger.broadcast(raw);
  } catch (error) {
    if (!(error instanceof RefusedTransaction)) throw error;
    expect(ledger.mempool()).toHaveLength(waiting);
    return `${error.code} ${error.message}`;
  }
  throw new Error('The ledger took it.');
}
