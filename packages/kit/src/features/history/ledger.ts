// The transactions of one account on one network, each once by its id, in months by the reader's clock, the newest first. What
// a page adds costs what the page holds, however many are here. Knows which are poison: they imitate a known address. No valtio, no service.
import { addressEnds, looksAlike } from '@openappkit/core/feature';
import { isSameAddress } from '../../account-lists/parse-transaction.js';
import type { Transaction } from '../../account-lists/transaction.types.js';
import { isSpam, paysNothing, paysSomething } from '../../account-lists/transaction-kind.js';
import type { MonthOfTransactions } from './history.types.js';

/** Two that differ are enough to find one that imitates another. */
const addressesKept = 2;

/** A month that grows in place; `read` is what of it was read last. */
interface Month {
  readonly year: number;
  readonly month: number;
  readonly items: Transaction[];
  read: MonthOfTransactions | undefined;
}
interface Entry {
  readonly transaction: Transaction;
  /** Undefined while it is hidden. */
  readonly month: Month | undefined;
}

export type Ledger = ReturnType<typeof createLedger>;

/**
 * @param own the account: what imitates it is poison too
 * @param now milliseconds: where those stand that still wait
 */
export function createLedger(own: string, now: () => number) {
  const entries = new Map<string, Entry>();
  const months: Month[] = [];
  /** Addresses that something was paid to or came from, by what look-alikes have in common. */
  const paid = new Map<string, string[]>([[addressEnds(own), [own]]]);
  /** Ids of payments of nothing that are shown, by the same. */
  const doubtful = new Map<string, Set<string>>();
  /** Ids of those that the network has not taken yet. */
  const waiting = new Set<string>();
  let read: readonly MonthOfTransactions[] | undefined;
  let count = 0;

  const imitates = (address: string): boolean =>
    paid.get(addressEnds(address))?.some((each) => looksAlike(each, address)) === true;

  /** Nobody asks another one to send nothing. */
  const isByStranger = ({ kind, metadata: { sentFrom } }: Transaction): boolean =>
    kind === 'sent' && sentFrom !== '' && !isSameAddress(sentFrom, own);

  const monthOf = ({ at }: Transaction): Month => {
    const date = new Date(at ?? now());
    const [year, month] = [date.getFullYear(), date.getMonth()];
    const index = firstIndex(
      months,
      (each) => each.year < year || (each.year === year && each.month <= month),
    );
    const found = months[index];
    if (found?.year === year && found.month === month) return found;
    const made: Month = { year, month, items: [], read: undefined };
    months.splice(index, 0, made);
    return made;
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
  const remove = (id: string): void => {
    const { transaction, month } = entries.get(id) ?? {};
    entries.delete(id);
    waiting.delete(id);
    if (!transaction || !month) return;
    const from = firstIndex(month.items, (each) => timeOf(each) <= timeOf(transaction));
    month.items.splice(month.items.indexOf(transaction, from), 1);
    if (month.items.length === 0) months.splice(months.indexOf(month), 1);
    changed(month, -1);
  };
  const hide = (transaction: Transaction): void => {
    remove(transaction.id);
    entries.set(transaction.id, { transaction, month: undefined });
  };
  const accuse = (transaction: Transaction): void => hide({ ...transaction, isSuspicious: true });

  /** Whoever imitates this address is known now, also where that came before. */
  const learn = (address: string): void => {
    const ends = addressEnds(address);
    const alike = paid.get(ends) ?? [];
    if (alike.length >= addressesKept || alike.includes(address)) return;
    paid.set(ends, [...alike, address]);
    const ids = doubtful.get(ends);
    for (const id of ids ?? []) {
      const { transaction } = entries.get(id) ?? {};
      if (transaction && !imitates(transaction.counterparty)) continue;
      ids?.delete(id);
      if (transaction) accuse(transaction);
    }
  };
  const doubt = ({ id, counterparty }: Transaction): void => {
    const ends = addressEnds(counterparty);
    const ids = doubtful.get(ends) ?? new Set();
    doubtful.set(ends, ids.add(id));
  };
  const insert = (transaction: Transaction): void => {
    const { counterparty } = transaction;
    if (isSpam(transaction)) hide(transaction);
    else if (counterparty === '' || !paysNothing(transaction)) {
      show(transaction);
      if (counterparty !== '' && paysSomething(transaction)) learn(counterparty);
    } else if (imitates(counterparty) || isByStranger(transaction)) accuse(transaction);
    else {
      show(transaction);
      doubt(transaction);
    }
  };
  return {
    has: (id: string): boolean => entries.has(id),
    isShown: (id: string): boolean => entries.get(id)?.month !== undefined,
    /** One that is here stays as it is, unless it waited: then what is told of it now stands in its place. */
    add(transaction: Transaction): void {
      if (entries.has(transaction.id) && !waiting.has(transaction.id)) return;
      remove(transaction.id);
      insert(transaction);
      if (transaction.metadata.status === 'pending') waiting.add(transaction.id);
    },
    /** Forgets those that wait and are not among these: the network has taken another one in their place. */
    keepWaiting(ids: ReadonlySet<string>): void {
      for (const id of waiting) if (!ids.has(id)) remove(id);
    },
    count: (): number => count,
    /** The newest first; what was read before stays as it was. */
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

/** What waits is the newest. */
const timeOf = ({ at }: Transaction): number => at ?? Number.POSITIVE_INFINITY;

/** Where the first item is that fits, in a list whose items fit from some place on; its length where none does. */
function firstIndex<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  // Pages come the newest first: most belong at the end.
  const last = items.at(-1);
  if (last === undefined || !fits(last)) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && fits(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
