// What a feature lists of what it has begun: in what order, how long, and for whom.
import { expect, it } from 'vitest';
import { createUnderWay } from './create-under-way.js';

interface Item {
  readonly key: number;
  readonly isOver: boolean;
}

function setUp() {
  const state: { items: readonly Item[] } = { items: [] };
  const told: number[] = [];
  const life = new AbortController();
  const list = createUnderWay<Item, number, 'items'>({
    state,
    name: 'items',
    keyOf: ({ key }) => key,
    beganAt: ({ key }) => key,
    isOver: ({ isOver }) => isOver,
    onChange: ({ key }) => told.push(key),
    life: life.signal,
  });
  return { list, told, life, keys: () => state.items.map(({ key }) => key) };
}

it('is the newest first, in whatever order it is told of', () => {
  const { list, keys } = setUp();
  for (const key of [2, 3, 1]) list.put({ key, isOver: false });
  list.update(1, { isOver: true });
  expect(keys()).toEqual([3, 2, 1]);
});

it('is no more than twenty but for what is under way yet: the oldest that are over go', () => {
  const { list, keys } = setUp();
  for (let key = 0; key < 25; key++) list.put({ key, isOver: key !== 1 });
  expect(keys()).toEqual([...Array.from({ length: 20 }, (_, at) => 24 - at), 1]);
});

it('is as it was once nobody follows it any more, and nothing is told', () => {
  const { list, told, life, keys } = setUp();
  list.put({ key: 1, isOver: false });
  life.abort();
  list.put({ key: 2, isOver: false });
  list.update(1, { isOver: true });
  expect([keys(), told, list.find(1)?.isOver]).toEqual([[1], [1], false]);
});
