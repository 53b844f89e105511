import { expect, it } from 'vitest';
import { groupByDay } from './activity-days.js';

const t = { today: 'Today', yesterday: 'Yesterday' };
const day = (ms: number): string => String(new Date(ms).getDate());
const at = (...[date, hour]: readonly [number, number]): { at: number } => ({
  at: new Date(2026, 10, date, hour).getTime(),
});
const groupsOf = (transactions: Parameters<typeof groupByDay>[0]): (string | number)[][] => {
  const today = new Date(2026, 10, 18).getTime();
  return groupByDay(transactions, { today, t, day }).map(({ heading, count }) => [heading, count]);
};

it('names today and yesterday, and counts the transactions of each day', () => {
  expect(groupsOf([at(18, 9), at(18, 0), at(17, 23), at(17, 0), at(15, 12)])).toEqual([
    ['Today', 2],
    ['Yesterday', 2],
    ['15', 1],
  ]);
});

it('shows a pending transaction today, or with the day before it in the list', () => {
  expect(groupsOf([{ at: undefined }, at(18, 9), at(17, 9)])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
  ]);
  expect(groupsOf([at(17, 9), { at: undefined }, at(16, 9)])).toEqual([
    ['Yesterday', 2],
    ['16', 1],
  ]);
  expect(groupsOf([{ at: undefined }, at(16, 9)])).toEqual([
    ['Today', 1],
    ['16', 1],
  ]);
});

it('keeps the keys unique', () => {
  const today = new Date(2026, 10, 18).getTime();
  const list = [at(17, 9), { at: undefined }, at(16, 9), { at: undefined }];
  const keys = groupByDay(list, { today, t, day }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
