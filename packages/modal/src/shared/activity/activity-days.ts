// Groups activity by day in the user's time zone.
import type { Transaction } from '@openappkit/kit';
import type { ListGroup } from '@openappkit/ui';

interface DayNames {
  /** Midnight at its start, in milliseconds since the epoch. */
  readonly today: number;
  readonly t: { readonly today: string; readonly yesterday: string };
  /** @param ms since the epoch */
  day(ms: number): string;
}

/** @returns midnight at the start of the day, in milliseconds since the epoch */
export const startOfDay = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/** @param transactions newest first. Pending ones have no time and stay with the day before them in the list, by default today. */
export function groupByDay(
  transactions: readonly Pick<Transaction, 'at'>[],
  { today, t, day }: DayNames,
): readonly ListGroup[] {
  const yesterday = startOfDay(today - 1);
  const groups: (ListGroup & { count: number })[] = [];
  let start = Number.POSITIVE_INFINITY;
  for (const { at = Math.min(start, today) } of transactions) {
    const last = groups.at(-1);
    if (last && at >= start) {
      last.count += 1;
      continue;
    }
    start = startOfDay(at);
    const name = start === yesterday ? t.yesterday : day(start);
    groups.push({ key: String(start), heading: start === today ? t.today : name, count: 1 });
  }
  return groups;
}
