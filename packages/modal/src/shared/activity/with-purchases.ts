// Merges purchases into the activity: received ones become "bought"; pending and failed ones come first.
import type { HistoryState, Transaction } from '@openappkit/kit';

interface Shown {
  /** Purchases that the network does not list, or not yet. */
  readonly apart: readonly Transaction[];
  readonly transactions: readonly Transaction[];
}

const keyOf = ({ metadata }: Transaction): string => metadata.hash.toLowerCase();

export function withPurchases({
  coinbaseTransactions,
  transactions,
}: Pick<HistoryState, 'coinbaseTransactions' | 'transactions'>): Shown {
  if (coinbaseTransactions.length === 0) return { apart: [], transactions };
  const purchasesByHash = new Map(coinbaseTransactions.map((each) => [keyOf(each), each]));
  purchasesByHash.delete('');
  const listed = new Set(transactions.map(keyOf));
  const newest = transactions[0]?.at ?? 0;
  // An older confirmed purchase is on a page that has not loaded.
  const isApart = (each: Transaction): boolean =>
    !listed.has(keyOf(each)) && (each.metadata.status !== 'confirmed' || (each.at ?? 0) >= newest);
  return {
    apart: coinbaseTransactions.filter(isApart),
    transactions: transactions.map((each) => asBought(each, purchasesByHash.get(keyOf(each)))),
  };
}

function asBought(transaction: Transaction, purchase: Transaction | undefined): Transaction {
  if (!purchase || transaction.kind !== 'received') return transaction;
  const { application } = purchase.metadata;
  return { ...transaction, kind: 'bought', metadata: { ...transaction.metadata, application } };
}
