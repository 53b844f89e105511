// replacementOf(): what a transaction is that spends the coins of another in its place. Pure.
import type { TransactionOutcome } from '@openappkit/core/adapter';
import type { ChainTransaction } from './utxo-api.js';

/**
 * `repriced` where all that was paid to others is still paid to them; `cancelled` where all of it stays with the sender.
 *
 * @param from who sent the original
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
      // An output without an address goes to nobody that we know.
      .filter(({ scriptpubkey_address: to }) => to === undefined || !ownAddresses.has(to))
      .map(({ scriptpubkey_address: to, value }) => `${to} ${value}`)
      .sort();
  const [before, after] = [readPayments(original), readPayments(other)];
  if (before.join() === after.join()) return 'repriced';
  return after.length === 0 ? 'cancelled' : 'replaced';
}
