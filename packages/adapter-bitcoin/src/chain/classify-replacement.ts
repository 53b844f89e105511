import type { TransactionOutcome } from '@openappkit/core/adapter';
import type { ChainTransaction } from './utxo-api.js';

/**
 * Returns `repriced` if all payments to others are unchanged, and `cancelled` if none remain.
 *
 * @param from the sender of the original transaction
 */
export function classifyReplacement(
  original: ChainTransaction,
  other: ChainTransaction,
  from: string,
): NonNullable<TransactionOutcome['replaced']> {
  const senders = original.vin.map(({ prevout }) => prevout?.scriptpubkey_address);
  const ownAddresses = new Set([from, ...senders]);
  const readPayments = ({ vout }: ChainTransaction): string[] =>
    vout
      // Treat an output without an address as a payment to another party.
      .filter(({ scriptpubkey_address: to }) => to === undefined || !ownAddresses.has(to))
      .map(({ scriptpubkey_address: to, value }) => `${to} ${value}`)
      .sort();
  const [before, after] = [readPayments(original), readPayments(other)];
  if (before.join() === after.join()) return 'repriced';
  return after.length === 0 ? 'cancelled' : 'replaced';
}
