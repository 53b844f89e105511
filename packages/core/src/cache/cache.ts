// Answers kept for a while, so that a reload does not ask again. A few that views draw at once (balance, names) are
// read in the same turn, from the page's local storage; the many behind `large` are asynchronous and need IndexedDB.
import type { Env } from '../env/env.types.js';
import type { TypedStorage } from '../storage/storage.js';
import {
  type CacheEntry,
  type CacheKind,
  entryId,
  isFresh,
  isOfNamespace,
  type Schema,
} from './entry.js';
import { createLargeCache } from './large-cache.js';

export type Cache = ReturnType<typeof createCache>;

/** Entries kept at most; the oldest go first. More would make every read of them slow. */
const maxEntries = 50;

export function createCache(deps: {
  readonly env: Pick<Env, 'clock' | 'indexedDB'>;
  readonly storage: TypedStorage;
  readonly projectId: string;
  readonly instanceId: string | undefined;
}) {
  const { env, storage } = deps;
  const large = createLargeCache(deps);
  const read = (): Record<string, CacheEntry> => {
    const now = env.clock.now();
    const entries = Object.entries(storage.get('cache') ?? {});
    return Object.fromEntries(entries.filter(([id, { at }]) => isFresh(id, at, now)));
  };
  const write = (entries: Record<string, CacheEntry>): void => {
    const newest = Object.entries(entries).sort(([, a], [, b]) => b.at - a.at);
    storage.set('cache', Object.fromEntries(newest.slice(0, maxEntries)));
  };
  return {
    /** The value while it is fresh and of the reader's shape; else undefined. */
    get: <Value>(kind: CacheKind, key: string, schema: Schema<Value>): Value | undefined =>
      schema.safeParse(read()[entryId(kind, key)]?.value).data,
    set: (kind: CacheKind, key: string, value: unknown): void =>
      write({ ...read(), [entryId(kind, key)]: { at: env.clock.now(), value } }),
    drop(kind: CacheKind, key: string): void {
      const { [entryId(kind, key)]: _, ...rest } = read();
      write(rest);
    },
    /** Forgets what is keyed by accounts of this namespace, here and in `large`. */
    forgetAccounts(namespace: string): void {
      const isOthers = ([id]: readonly [string, unknown]): boolean => !isOfNamespace(id, namespace);
      write(Object.fromEntries(Object.entries(read()).filter(isOthers)));
      void large.forgetAccounts(namespace);
    },
    /** The same for thousands of entries: pages of assets and of activity. */
    large,
    destroy: large.destroy,
  };
}
