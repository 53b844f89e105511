// What is read of a short list that anybody on the page may have written.
import { type Guard, objectOf, shortText } from '@openappkit/core/feature';
import { testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { createKeptList } from './kept-list.js';

const now = 1_000_000;
const isTime: Guard<number> = (value): value is number => Number.isSafeInteger(value);
const listOf = (items: readonly object[]) =>
  createKeptList(testEnv({ startMs: now, stored: { list: JSON.stringify(items) } }), {
    name: 'list',
    shape: objectOf({ key: shortText, startedAt: isTime }),
    most: 3,
    forMs: 1_000,
  });

it('is nothing that is too old, nor what has yet to begin: nobody could wait for its end', () => {
  const items = [-1_000, -999, 999, 1_000].map((ago) => ({ key: 'a', startedAt: now + ago }));
  expect(listOf(items).read()).toEqual(items.slice(1, 3));
});

it('is no more than is kept', () => {
  const items = [1, 2, 3, 4].map((key) => ({ key: String(key), startedAt: now }));
  expect(listOf(items).read()).toEqual(items.slice(0, 3));
});
