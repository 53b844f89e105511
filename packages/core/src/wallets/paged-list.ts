// Drops duplicate IDs, runs one request at a time, and repeats a failed page without data loss.
import { proxy, ref } from 'valtio/vanilla';

/** Maximum number of pages in a row without a visible item. A faulty service is not asked forever. */
const maxEmptyPages = 5;

export interface Page<Item, Cursor> {
  readonly items: readonly Item[];
  /** A number or a service's opaque text. Undefined after the last page. */
  readonly next: Cursor | undefined;
}

export interface PagedState<Item> {
  /** The array is replaced and never changed in place. */
  readonly items: readonly Item[];
  /** Does not build the array of `items`. */
  readonly loaded: number;
  /** Status of the first page: idle before its request, failed if the view can only offer to try again. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly moreStatus: 'idle' | 'loading' | 'failed' | 'end';
}

export interface PagedList<Item> {
  /** A valtio proxy to nest in its owner's state. */
  readonly state: PagedState<Item>;
  /** Loads the first page, then one more page with each call. Calls during a load share it. Never rejects. */
  load(): Promise<void>;
}

/**
 * @param load - loads the page at a cursor; undefined is the first page. After a failure, call the list's `load` again
 * @param idOf - identifies equal items
 * @param keeps - whether to show an item; all by default
 * @param head - items before all pages, read now and again when the first page arrives
 * @param signal - ends the list: pending answers are dropped and no more requests are made
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
  /** Grows in place. `read` is the last copy given to readers. */
  let loadedItems: Item[] = [];
  let read: readonly Item[] | undefined;
  const state = proxy({
    // Copied on read, because a copy for each of a thousand unread pages would be quadratic.
    get items(): readonly Item[] {
      // `ref` keeps valtio from proxying ten thousand items.
      read ??= ref(loadedItems.slice());
      return read;
    },
    loaded: 0,
    status: 'idle' as PagedState<Item>['status'],
    moreStatus: 'idle' as PagedState<Item>['moreStatus'],
  });
  let shownIds = new Set<string>();
  const received = new Set<string>();
  let cursor: Cursor | undefined;
  let running: Promise<void> | undefined;

  const append = (items: readonly Item[]): boolean => {
    const before = loadedItems.length;
    for (const item of items) {
      const id = idOf(item);
      if (shownIds.has(id)) continue;
      shownIds.add(id);
      if (keeps(item)) loadedItems.push(item);
    }
    const hasNew = loadedItems.length > before;
    if (hasNew) read = undefined;
    state.loaded = loadedItems.length;
    return hasNew;
  };
  const begin = (): void => {
    shownIds = new Set();
    loadedItems = [];
    read = undefined;
    append(head());
  };
  /** A repeated page or cursor means that the service has no more data. */
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
  const setStatus = (status: 'loading' | 'failed'): void => {
    if (state.status === 'ready') state.moreStatus = status;
    else state.status = status;
  };
  const run = async (): Promise<void> => {
    try {
      let result: 'new' | 'nothing' | 'end' = 'nothing';
      for (let tries = 0; result === 'nothing' && tries < maxEmptyPages; tries++) {
        setStatus('loading');
        result = await loadPage();
      }
      if (!signal.aborted) state.moreStatus = result === 'end' ? 'end' : 'idle';
    } catch {
      if (!signal.aborted) setStatus('failed');
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
