import { expect, it } from 'vitest';
import { createPendingList } from './create-pending-list.js';

interface Item {
  readonly key: number;
  readonly isOver: boolean;
}

function setUp() {
  const state: { items: readonly Item[] } = { items: [] };
  const told: number[] = [];
  const life = new AbortController();
  const list = createPendingList<Item, number, 'items'>({
    state,
    name: 'items',
    keyOf: ({ key }) => key,
    sortKeyOf: ({ key }) => key,
    isFinal: ({ isOver }) => isOver,
    onChange: ({ key }) => told.push(key),
    ownerSignal: life.signal,
  });
  return { list, told, life, keys: () => state.items.map(({ key }) => key) };
}

it('sorts items newest first, whatever the order of insertion', () => {
  const { list, keys } = setUp();
  for (const key of [2, 3, 1]) list.put({ key, isOver: false });
  list.update(1, { isOver: true });
  expect(keys()).toEqual([3, 2, 1]);
});

it('drops the oldest settled items beyond twenty and keeps pending ones', () => {
  const { list, keys } = setUp();
  for (let key = 0; key < 25; key++) list.put({ key, isOver: key !== 1 });
  expect(keys()).toEqual([...Array.from({ length: 20 }, (_, at) => 24 - at), 1]);
});

it('ignores put() and update() after its signal aborts', () => {
  const { list, told, life, keys } = setUp();
  list.put({ key: 1, isOver: false });
  life.abort();
  list.put({ key: 2, isOver: false });
  list.update(1, { isOver: true });
  expect([keys(), told, list.find(1)?.isOver]).toEqual([[1], [1], false]);
});
