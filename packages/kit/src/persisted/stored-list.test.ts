import { type FeatureDeps, type Guard, objectOf, shortText } from '@openappkit/core/feature';
import { createTestPage, type TestPage, testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { createStoredList, olderThan } from './stored-list.js';

const now = 1_000_000;
const isTime: Guard<number> = (value): value is number => Number.isSafeInteger(value);
const name = 'openappkit:local:default:purchases';
const listOf = (items: readonly object[], page?: TestPage) => {
  const stored = { [name]: JSON.stringify(items) };
  const options = { state: { current: {} } } as FeatureDeps['options'];
  return createStoredList<{ readonly key: string; readonly startedAt: number }>(
    { env: testEnv({ startMs: now, stored, ...(page && { page }) }), options },
    {
      storageName: 'purchases',
      shape: objectOf({ key: shortText, startedAt: isTime }),
      maxItems: 3,
      keyOf: ({ key }) => key,
      isExpired: olderThan(1_000),
    },
  );
};

it('drops expired items and items that start in the future', () => {
  const items = [-1_000, -999, 999, 1_000].map((ago) => ({ key: 'a', startedAt: now + ago }));
  expect(listOf(items).all()).toEqual(items.slice(1, 3));
});

it('returns at most maxItems', () => {
  const items = [1, 2, 3, 4].map((key) => ({ key: String(key), startedAt: now }));
  expect(listOf(items).all()).toEqual(items.slice(0, 3));
});

it('emits changes by another tab and a cleared storage, but not changes of another list', () => {
  const page = createTestPage();
  let told = 0;
  const stop = listOf([], page).onChange(() => {
    told += 1;
  });
  const change = (key: string | null): void =>
    void page.events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  change(name);
  change(null);
  change(`${name}:of another`);
  expect(told).toBe(2);
  stop();
  change(name);
  expect(told).toBe(2);
});
