// What is read of a short list that anybody on the page may have written.
import { type FeatureParts, type Guard, objectOf, shortText } from '@openappkit/core/feature';
import { testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { createKeptList, olderThan } from './kept-list.js';

const now = 1_000_000;
const isTime: Guard<number> = (value): value is number => Number.isSafeInteger(value);
const listOf = (items: readonly object[]) => {
  const stored = { 'openappkit:local:default:purchases': JSON.stringify(items) };
  const options = { state: { current: {} } } as FeatureParts['options'];
  return createKeptList<{ readonly key: string; readonly startedAt: number }>(
    { env: testEnv({ startMs: now, stored }), options },
    {
      keptAs: 'purchases',
      shape: objectOf({ key: shortText, startedAt: isTime }),
      most: 3,
      keyOf: ({ key }) => key,
      isOld: olderThan(1_000),
    },
  );
};

it('is nothing that is too old, nor what has yet to begin: nobody could wait for its end', () => {
  const items = [-1_000, -999, 999, 1_000].map((ago) => ({ key: 'a', startedAt: now + ago }));
  expect(listOf(items).all()).toEqual(items.slice(1, 3));
});

it('is no more than is kept', () => {
  const items = [1, 2, 3, 4].map((key) => ({ key: String(key), startedAt: now }));
  expect(listOf(items).all()).toEqual(items.slice(0, 3));
});
