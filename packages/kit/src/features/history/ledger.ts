// Collects the transactions of one account on one network without duplicates, by month, newest first. The cost of adding a
// page depends only on its size. The order of pages does not change which transactions are hidden.
import { addressEnds, addressKey } from '@openappkit/core/feature';
import type { Transaction } from '../../account-lists/transaction.types.js';
import { isSpam, hasNoValue } from '../../account-lists/parse-transaction.js';
import { createKnownAddresses, type Coin, classifyTransaction } from './classify-transaction.js';
import type { MonthOfTransactions } from './history.types.js';

/** A month that grows in place. `read` is the copy that was last returned. */
interface Month {
  readonly year: number;
  readonly month: number;
  readonly items: Transaction[];
  read: MonthOfTransactions | undefined;
}
interface Entry {
  readonly transaction: Transaction;
  readonly month: Month | undefined;
}

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger(deps: {
  readonly own: string;
  readonly coin: Coin;
  /** Milliseconds. Pending transactions are sorted by it. */
  readonly now: () => number;
}) {
  const { own, coin, now } = deps;
  const entries = new Map<string, Entry>();
  const months: Month[] = [];
  const known = createKnownAddresses(own);
  const doubtful = createDoubtfulIndex();
  const waiting = new Set<string>();
  let read: readonly MonthOfTransactions[] | undefined;
  let count = 0;

  const monthOf = ({ at }: Transaction): Month => {
    const date = new Date(at ?? now());
    const [year, month] = [date.getFullYear(), date.getMonth()];
    const index = firstIndex(
      months,
      (each) => each.year < year || (each.year === year && each.month <= month),
    );
    const found = months[index];
    if (found?.year === year && found.month === month) return found;
    const created: Month = { year, month, items: [], read: undefined };
    months.splice(index, 0, created);
    return created;
  };
  const show = (transaction: Transaction): void => {
    const month = monthOf(transaction);
    const index = firstIndex(month.items, (each) => timeOf(each) < timeOf(transaction));
    month.items.splice(index, 0, transaction);
    entries.set(transaction.id, { transaction, month });
    changed(month, 1);
  };
  const changed = (month: Month, by: number): void => {
    month.read = undefined;
    read = undefined;
    count += by;
  };
  const hideEntry = ({ transaction, month }: Entry): void => {
    if (!month) return;
    const from = firstIndex(month.items, (each) => timeOf(each) <= timeOf(transaction));
    month.items.splice(month.items.indexOf(transaction, from), 1);
    if (month.items.length === 0) months.splice(months.indexOf(month), 1);
    changed(month, -1);
  };
  const hide = (transaction: Transaction): void =>
    void entries.set(transaction.id, { transaction, month: undefined });
  const remove = (id: string): void => {
    const entry = entries.get(id);
    if (!entry) return;
    hideEntry(entry);
    entries.delete(id);
    waiting.delete(id);
  };
  const classify = (transaction: Transaction): void => {
    const verdict = classifyTransaction(transaction, known, coin);
    const isSuspicious = verdict === 'poison';
    const classified =
      transaction.isSuspicious === isSuspicious ? transaction : { ...transaction, isSuspicious };
    if (verdict === 'shown') show(classified);
    else hide(classified);
  };
  /** Learning more about addresses may change the class of their transactions. */
  const reclassify = (ids: Iterable<string>): void => {
    for (const id of ids) {
      const entry = entries.get(id);
      if (!entry) continue;
      const isShown = classifyTransaction(entry.transaction, known, coin) === 'shown';
      if (isShown === (entry.month !== undefined)) continue;
      hideEntry(entry);
      classify(entry.transaction);
    }
  };
  const insert = (transaction: Transaction): void => {
    const { counterparty } = transaction;
    classify(transaction);
    if (counterparty === '' || isSpam(transaction)) return;
    if (hasNoValue(transaction)) {
      doubtful.of(counterparty).add(transaction.id);
      return;
    }
    const learned = known.record(transaction);
    if (learned === 'alike') reclassify(doubtful.alike(counterparty));
    if (learned === 'one') reclassify(doubtful.of(counterparty));
  };
  return {
    has: (id: string): boolean => entries.has(id),
    isShown: (id: string): boolean => entries.get(id)?.month !== undefined,
    /** Replaces a pending transaction. Ignores any other transaction that is already known. */
    add(transaction: Transaction): void {
      if (entries.has(transaction.id) && !waiting.has(transaction.id)) return;
      remove(transaction.id);
      insert(transaction);
      if (transaction.metadata.status === 'pending') waiting.add(transaction.id);
    },
    /** Removes pending transactions that are not listed, because the network confirmed others in their place. */
    dropPendingExcept(ids: ReadonlySet<string>): void {
      for (const id of waiting) if (!ids.has(id)) remove(id);
    },
    count: (): number => count,
    /** Newest first. An unchanged month stays the same object. */
    months(): readonly MonthOfTransactions[] {
      read ??= months.map((each) => {
        const { year, month, items } = each;
        each.read ??= { year, month, transactions: items.slice() };
        return each.read;
      });
      return read;
    },
    hidden: (): readonly Transaction[] =>
      [...entries.values()].flatMap(({ transaction, month }) => (month ? [] : transaction)),
  };
}

/**
 * Indexes the ids of zero-value transactions, even removed ones, by their address and by the address ends that
 * look-alikes share.
 */
function createDoubtfulIndex() {
  const byEnds = new Map<string, Map<string, Set<string>>>();
  return {
    of(address: string): Set<string> {
      const ends = addressEnds(address);
      const alike = byEnds.get(ends) ?? new Map<string, Set<string>>();
      byEnds.set(ends, alike);
      const ids = alike.get(addressKey(address)) ?? new Set<string>();
      alike.set(addressKey(address), ids);
      return ids;
    },
    alike: (address: string): readonly string[] =>
      [...(byEnds.get(addressEnds(address))?.values() ?? [])].flatMap((ids) => [...ids]),
  };
}

/** Pending transactions sort as the newest. */
const timeOf = ({ at }: Transaction): number => at ?? Number.POSITIVE_INFINITY;

/** Binary search: returns the first index whose item fits, or the length. All items after that index must fit, too. */
function firstIndex<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  // Pages arrive newest first, so most items belong at the end.
  const last = items.at(-1);
  if (last === undefined || !matches(last)) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && matches(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
