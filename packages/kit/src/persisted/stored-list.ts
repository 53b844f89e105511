// A short list in the page's storage, newest first, for pending items after a reload and in other tabs. Its content is untrusted.
import { type FeatureDeps, type Guard, parseJson } from '@openappkit/core/feature';
import { type StorageName, storageKey } from './storage-key.js';

interface StoredListOptions<Item> {
  readonly storageName: StorageName;
  readonly shape: Guard<Item>;
  /** The oldest items are dropped first. */
  readonly maxItems: number;
  /** Items with the same key replace each other. */
  keyOf(item: Item): string;
  /** Whether to drop the item. */
  isExpired?(item: Item, now: number): boolean;
}

export function createStoredList<Item>(
  { env, options }: Pick<FeatureDeps, 'env' | 'options'>,
  { isExpired, storageName, keyOf, maxItems, shape }: StoredListOptions<Item>,
) {
  const { clock, page, storage } = env;
  const name = storageKey(options, storageName);
  /** Without working storage, this page only has its own items. */
  const all = (): readonly Item[] => {
    const now = clock.now();
    try {
      const stored = parseJson(storage.getItem(name) ?? '');
      const storedItems = Array.isArray(stored) ? stored.filter(shape) : [];
      return storedItems.filter((each) => !isExpired?.(each, now)).slice(0, maxItems);
    } catch {
      return [];
    }
  };
  const write = (items: readonly Item[]): void => {
    try {
      if (items.length === 0) storage.removeItem(name);
      else storage.setItem(name, JSON.stringify(items.slice(0, maxItems)));
    } catch {
      // The storage is full or blocked, so the list lives as long as the page.
    }
  };
  const others = (key: string): readonly Item[] => all().filter((each) => keyOf(each) !== key);
  return {
    all,
    has: (key: string): boolean => all().some((each) => keyOf(each) === key),
    /** Inserts the item first and replaces one with the same key. */
    put: (item: Item): void => write([item, ...others(keyOf(item))]),
    remove(key: string): void {
      const after = others(key);
      if (after.length < all().length) write(after);
    },
    /** Calls `run` when another tab changed the list. Returns the unsubscribe function. */
    onChange: (run: () => void): (() => void) => onStorageChange(page, name, run),
  };
}

/** Matches items that started longer ago. @param ms milliseconds */
export const olderThan =
  (ms: number) =>
  ({ startedAt }: { readonly startedAt: number }, now: number): boolean =>
    Math.abs(now - startedAt) >= ms;

/** Calls `run` when another tab changed the key. Returns the unsubscribe function. */
export function onStorageChange(
  page: FeatureDeps['env']['page'],
  name: string,
  run: () => void,
): () => void {
  const events = page?.events;
  const onEvent = (event: Event): void => {
    const { key } = event as StorageEvent;
    // A null key means that the whole storage was cleared.
    if (key === name || key === null) run();
  };
  events?.addEventListener('storage', onEvent);
  return () => events?.removeEventListener('storage', onEvent);
}
