// monthsBetween(): a stretch of the activity, month by month: what the panel keeps in the page at once. Pure.
import type { MonthOfTransactions } from '@openappkit/kit';

/** @param from counted over all months, as is `to`, which is not part of it */
export function monthsBetween(
  months: readonly MonthOfTransactions[],
  from: number,
  to: number,
): readonly MonthOfTransactions[] {
  let before = 0;
  return months.flatMap((month) => {
    const [start, end] = [Math.max(0, from - before), Math.max(0, to - before)];
    before += month.transactions.length;
    const transactions = month.transactions.slice(start, end);
    return transactions.length > 0 ? { ...month, transactions } : [];
  });
}
