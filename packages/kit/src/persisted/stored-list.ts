// createKeptList(): a short list in the page's storage, the newest first, read with nothing believed: after a reload, and in another
// tab, it says what is under way. Used for what features keep.
import { type FeatureDeps, type Guard, parseJson } from '@openappkit/core/feature';
import { type StorageName, storageKey } from './storage-key.js';

interface StoredListOptions<Item> {
  readonly storageName: StorageName;
  readonly shape: Guard<Item>;
  /** The oldest go first. */
  readonly maxItems: number;
  /** Two of the same key are one. */
  keyOf(item: Item): string;
  /** Such a one is none any more. */
  isExpired?(item: Item, now: number): boolean;
}

export function createStoredList<Item>(
  { env, options }: Pick<FeatureDeps, 'env' | 'options'>,
  { isExpired, storageName, keyOf, maxItems, shape }: StoredListOptions<Item>,
) {
  const { clock, page, storage } = env;
  const name = storageKey(options, storageName);
  /** Where it cannot be read or written, this page's own is all there is. */
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
      // Full or forbidden: known for as long as the page is.
    }
  };
  const others = (key: string): readonly Item[] => all().filter((each) => keyOf(each) !== key);
  return {
    all,
    has: (key: string): boolean => all().some((each) => keyOf(each) === key),
    /** In front, in place of one of its key. */
    put: (item: Item): void => write([item, ...others(keyOf(item))]),
    remove(key: string): void {
      const after = others(key);
      if (after.length < all().length) write(after);
    },
    /** Calls when another tab changed it. Returns the stop. */
    onChange: (run: () => void): (() => void) => onStorageChange(page, name, run),
  };
}

/** What began longer ago. @param ms milliseconds */
export const olderThan =
  (ms: number) =>
  ({ startedAt }: { readonly startedAt: number }, now: number): boolean =>
    Math.abs(now - startedAt) >= ms;

/** Calls when another tab changed what is stored there. Returns the stop. */
export function onStorageChange(
  page: FeatureDeps['env']['page'],
  name: string,
  run: () => void,
): () => void {
  const events = page?.events;
  const onEvent = (event: Event): void => {
    const { key } = event as StorageEvent;
    // All of it was cleared where it names none.
    if (key === name || key === null) run();
  };
  events?.addEventListener('storage', onEvent);
  return () => events?.removeEventListener('storage', onEvent);
}
