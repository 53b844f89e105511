import { snapshot, subscribe } from 'valtio/vanilla';
import { describe, expect, it } from 'vitest';
import { createPagedList, type Page } from './paged-list.js';

interface Thing {
  readonly id: string;
}
const things = (from: number, to: number): Thing[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: `t${from + index}` }));
const ids = (items: readonly Thing[]): string[] => items.map(({ id }) => id);
const { signal } = new AbortController();
const idOf = ({ id }: Thing): string => id;

function served(pages: readonly (readonly Thing[])[]) {
  const cursors: (string | undefined)[] = [];
  const load = async (cursor: string | undefined): Promise<Page<Thing, string>> => {
    cursors.push(cursor);
    const index = cursor === undefined ? 0 : Number(cursor.slice('after-'.length));
    const next = index + 1 < pages.length ? `after-${index + 1}` : undefined;
    return { items: pages[index] ?? [], next };
  };
  return { cursors, load };
}

describe('createPagedList()', () => {
  it('requests each page with the previous cursor and stops at the end', async () => {
    const { cursors, load } = served([things(0, 3), things(3, 6), things(6, 8)]);
    const list = createPagedList({ load, idOf, signal });
    expect([list.state.status, list.state.moreStatus]).toEqual(['idle', 'idle']);
    for (let count = 0; count < 5; count++) await list.load();
    expect(cursors).toEqual([undefined, 'after-1', 'after-2']);
    expect(ids(list.state.items)).toEqual(ids(things(0, 8)));
    expect([list.state.status, list.state.moreStatus]).toEqual(['ready', 'end']);
  });

  it('drops duplicate items of overlapping pages', async () => {
    const { load } = served([things(0, 4), things(2, 6), things(4, 7)]);
    const list = createPagedList({ load, idOf, signal });
    for (let count = 0; count < 3; count++) await list.load();
    expect(ids(list.state.items)).toEqual(ids(things(0, 7)));
  });

  it('sends one request at a time', async () => {
    const { cursors, load } = served([things(0, 3), things(3, 6)]);
    const list = createPagedList({ load, idOf, signal });
    await Promise.all([list.load(), list.load(), list.load()]);
    expect(cursors).toEqual([undefined]);
  });

  it('repeats a failed page without data loss', async () => {
    const { cursors, load } = served([things(0, 3), things(3, 6)]);
    let fails = true;
    const list = createPagedList({
      idOf,
      signal,
      load: async (cursor: string | undefined) => {
        const page = await load(cursor);
        if (fails) throw new Error('no answer');
        return page;
      },
    });
    await list.load();
    expect([list.state.status, list.state.moreStatus]).toEqual(['failed', 'idle']);
    fails = false;
    await list.load();
    fails = true;
    await list.load();
    expect([list.state.status, list.state.moreStatus]).toEqual(['ready', 'failed']);
    expect(ids(list.state.items)).toEqual(ids(things(0, 3)));
    fails = false;
    await list.load();
    expect(ids(list.state.items)).toEqual(ids(things(0, 6)));
    expect(cursors).toEqual([undefined, undefined, 'after-1', 'after-1']);
  });

  it('skips pages without visible items, at most five per call, and reports loading', async () => {
    const { cursors, load } = served([...Array(7).fill([]), things(0, 2)]);
    const list = createPagedList({ load, idOf, signal });
    const loading = list.load();
    expect(list.state.status).toBe('loading');
    await loading;
    expect([cursors.length, list.state.status, list.state.moreStatus]).toEqual([
      5,
      'ready',
      'idle',
    ]);
    await list.load();
    expect([cursors.length, list.state.moreStatus, list.state.loaded]).toEqual([8, 'end', 2]);
  });

  it.each([
    ['sends the same items again', { items: things(0, 3), next: (page: number) => page + 1 }],
    ['sends the same cursor again', { items: [], next: () => 1 }],
  ])('ends when a service %s', async (_what, { items, next }) => {
    let calls = 0;
    const load = async (page = 0): Promise<Page<Thing, number>> => {
      calls++;
      return { items, next: next(page) };
    };
    const list = createPagedList({ load, idOf, signal });
    for (let count = 0; count < 5; count++) await list.load();
    expect([list.state.moreStatus, calls]).toEqual(['end', 2]);
  });

  it('shows kept items after the head, which is read again with the first page', async () => {
    const { load } = served([things(0, 6)]);
    let head = [{ id: 'own' }];
    const keeps = ({ id }: Thing): boolean => id !== 't1';
    const list = createPagedList({ load, idOf, keeps, head: () => head, signal });
    expect(ids(list.state.items)).toEqual(['own']);
    head = [{ id: 'own' }, { id: 't4' }];
    await list.load();
    expect(ids(list.state.items)).toEqual(['own', 't4', 't0', 't2', 't3', 't5']);
  });

  it('drops a page that arrives after the abort and requests no more', async () => {
    const { cursors, load } = served([things(0, 3), things(3, 6)]);
    const end = new AbortController();
    const list = createPagedList({ load, idOf, signal: end.signal });
    const loading = list.load();
    end.abort();
    await loading;
    await list.load();
    expect([list.state.loaded, cursors.length]).toEqual([0, 1]);
  });

  it('changes state with each page and never changes an array that was read', async () => {
    const { load } = served([things(0, 3), things(3, 6)]);
    const list = createPagedList({ load, idOf, signal });
    let changes = 0;
    subscribe(list.state, () => changes++, true);
    await list.load();
    const first = list.state.items;
    expect(list.state.items).toBe(first);
    expect(snapshot(list.state).items).toBe(first);
    expect(changes).toBeGreaterThan(0);
    await list.load();
    expect([first.length, list.state.items.length]).toEqual([3, 6]);
  });

  it('does not iterate 10,000 items while it grows', async () => {
    const pages = Array.from({ length: 100 }, (_, page) => things(page * 100, page * 100 + 100));
    const list = createPagedList({ load: served(pages).load, idOf, signal });
    const { walked, stop } = countWalkedItems(1000);
    try {
      while (list.state.moreStatus !== 'end') await list.load();
      expect(walked()).toBe(0);
      expect(list.state.items.length).toBe(10_000);
      expect(list.state.items[9999]?.id).toBe('t9999');
      expect(walked()).toBe(10_000);
    } finally {
      stop();
    }
  });
});

/** Counts the items that are iterated or copied in arrays of at least `length`. */
function countWalkedItems(length: number): { walked(): number; stop(): void } {
  let items = 0;
  const walks = ['slice', 'concat', 'map', 'filter', Symbol.iterator] as const;
  const originals = walks.map((name) => [name, Array.prototype[name]] as const);
  for (const [name, original] of originals)
    Object.defineProperty(Array.prototype, name, {
      configurable: true,
      writable: true,
      value(this: unknown[], ...args: unknown[]) {
        if (this.length >= length) items += this.length;
        return Reflect.apply(original, this, args);
      },
    });
  return {
    walked: () => items,
    stop() {
      for (const [name, value] of originals)
        Object.defineProperty(Array.prototype, name, { configurable: true, writable: true, value });
    },
  };
}
