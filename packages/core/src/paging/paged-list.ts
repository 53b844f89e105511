// A long list that comes page by page: each item once by its id, one request at a time, a failed page asked
// again with nothing lost. Knows no service: wallets, activity and tokens stand on it with a `load` of their own.
import { proxy, ref } from 'valtio/vanilla';

/** Pages asked in a row where those before held nothing to show; a service that sends only such must not be asked for ever. */
const maxEmptyPages = 5;

/** What one request brought. */
export interface Page<Item, Cursor> {
  readonly items: readonly Item[];
  /** Where the next page begins, a number or a service's opaque text; undefined after the last one. */
  readonly next: Cursor | undefined;
}

export interface PagedState<Item> {
  /** All that came so far. One array until something comes; a newer one leaves it as it was. */
  readonly items: readonly Item[];
  /** How many `items` has, without making the array. */
  readonly loaded: number;
  /** The first page: idle before it was asked for; failed where nothing can be shown but a way to try again. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The page after those that are here. */
  readonly moreStatus: 'idle' | 'loading' | 'failed' | 'end';
}

export interface PagedList<Item> {
  /** A valtio proxy of its own, to be put into its owner's state. */
  readonly state: PagedState<Item>;
  /** The first page, then the next with each call; calls during a load share it. Never rejects. */
  load(): Promise<void>;
}

/**
 * @param load - asks for the page at a cursor; undefined is the first page. Its failure is the list's, with `load` as the way on
 * @param idOf - what makes two items the same one
 * @param keeps - whether an item is shown; all by default
 * @param head - items in front of all pages, read now and again when the first page is here
 * @param signal - ends the list: what is under way is dropped, nothing is asked after
 *
 * @example
 * const list = createPagedList({
 *   load: (cursor: string | undefined, signal) => api.activity(address, cursor, signal),
 *   idOf: ({ id }) => id,
 *   signal,
 * });
 * await list.load();
 * console.log(list.state.items, list.state.moreStatus);
 */
export function createPagedList<Item, Cursor>(deps: {
  readonly load: (cursor: Cursor | undefined, signal: AbortSignal) => Promise<Page<Item, Cursor>>;
  readonly idOf: (item: Item) => string;
  readonly keeps?: (item: Item) => boolean;
  readonly head?: () => readonly Item[];
  readonly signal: AbortSignal;
}): PagedList<Item> {
  const { load, idOf, keeps = () => true, head = () => [], signal } = deps;
  /** It grows in place; `read` is the array of it that was read last. */
  let held: Item[] = [];
  let read: readonly Item[] | undefined;
  const state = proxy({
    // Read lazily: a thousand pages that come without a reader must not copy the list a thousand times.
    get items(): readonly Item[] {
      // By ref: valtio makes no proxy of ten thousand items.
      read ??= ref(held.slice());
      return read;
    },
    loaded: 0,
    status: 'idle' as PagedState<Item>['status'],
    moreStatus: 'idle' as PagedState<Item>['moreStatus'],
  });
  let shown = new Set<string>();
  const received = new Set<string>();
  let cursor: Cursor | undefined;
  let running: Promise<void> | undefined;

  /** True where one of them is new. */
  const append = (items: readonly Item[]): boolean => {
    const before = held.length;
    for (const item of items) {
      const id = idOf(item);
      if (shown.has(id)) continue;
      shown.add(id);
      if (keeps(item)) held.push(item);
    }
    const hasNew = held.length > before;
    if (hasNew) read = undefined;
    state.loaded = held.length;
    return hasNew;
  };
  const begin = (): void => {
    shown = new Set();
    held = [];
    read = undefined;
    append(head());
  };
  /** A service that repeats itself, page or cursor, has no more to say. */
  const repeats = ({ items, next }: Page<Item, Cursor>): boolean => {
    const before = received.size;
    for (const item of items) received.add(idOf(item));
    return (items.length > 0 && received.size === before) || next === cursor;
  };
  const loadPage = async (): Promise<'new' | 'nothing' | 'end'> => {
    const page = await load(cursor, signal);
    if (signal.aborted) return 'end';
    if (state.status !== 'ready') begin();
    const hasNew = append(page.items);
    state.status = 'ready';
    const isLast = page.next === undefined || repeats(page);
    cursor = page.next;
    if (isLast) return 'end';
    return hasNew ? 'new' : 'nothing';
  };
  const run = async (): Promise<void> => {
    try {
      let result: 'new' | 'nothing' | 'end' = 'nothing';
      for (let tries = 0; result === 'nothing' && tries < maxEmptyPages; tries++) {
        if (state.status === 'ready') state.moreStatus = 'loading';
        else state.status = 'loading';
        result = await loadPage();
      }
      if (!signal.aborted) state.moreStatus = result === 'end' ? 'end' : 'idle';
    } catch {
      if (signal.aborted) return;
      if (state.status === 'ready') state.moreStatus = 'failed';
      else state.status = 'failed';
    }
  };
  begin();
  return {
    state,
    load() {
      if (signal.aborted || state.moreStatus === 'end') return Promise.resolve();
      running ??= run().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
