// Small entries that views draw at once are read synchronously from local storage. `large` uses IndexedDB.
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
import { createLargeCache, type LargeCache } from './large-cache.js';

export interface Cache {
  /** Returns undefined for a stale entry, or one that does not match the schema. */
  get<Value>(kind: CacheKind, key: string, schema: Schema<Value>): Value | undefined;
  set(kind: CacheKind, key: string, value: unknown): void;
  drop(kind: CacheKind, key: string): void;
  /** Removes the entries keyed by accounts of this namespace, also from `large`. */
  forgetAccounts(namespace: string): void;
  /** For thousands of entries, such as pages of assets and activity. */
  readonly large: LargeCache;
  destroy(): void;
}

/** Maximum number of entries, because more would slow down every read. The oldest are evicted. */
const maxEntries = 50;

export function createCache(deps: {
  readonly env: Pick<Env, 'clock' | 'indexedDB'>;
  readonly storage: TypedStorage;
  readonly projectId: string;
  readonly instanceId: string | undefined;
}): Cache {
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
    get: (kind, key, schema) => schema.safeParse(read()[entryId(kind, key)]?.value).data,
    set: (kind, key, value) =>
      write({ ...read(), [entryId(kind, key)]: { at: env.clock.now(), value } }),
    drop(kind, key) {
      const { [entryId(kind, key)]: _, ...rest } = read();
      write(rest);
    },
    forgetAccounts(namespace) {
      const isOthers = ([id]: readonly [string, unknown]): boolean => !isOfNamespace(id, namespace);
      write(Object.fromEntries(Object.entries(read()).filter(isOthers)));
      void large.forgetAccounts(namespace);
    },
    large,
    destroy: large.destroy,
  };
}
