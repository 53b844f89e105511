// Small entries that views draw at once are read synchronously from local storage. `large` uses IndexedDB.
import type { Env } from '../env/env.types.js';
import type { TypedStorage } from './storage.js';
import {
  type CacheEntry,
  type CacheKind,
  entryId,
  isFresh,
  isOfNamespace,
  type Schema,
  createMemoryStore,
  type EntryStore,
  longestMs,
} from './cache-entry.js';
import { inTime } from '../async.js';
import { anything, objectOf, time } from './guards.js';

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

export interface LargeCache {
  get<Value>(kind: CacheKind, key: string, schema: Schema<Value>): Promise<Value | undefined>;
  /** Ignores a value that cannot be cloned, such as a function or a proxy. */
  set(kind: CacheKind, key: string, value: unknown): Promise<void>;
  drop(kind: CacheKind, key: string): Promise<void>;
  /** Includes entries of earlier visits. */
  forgetAccounts(namespace: string): Promise<void>;
  destroy(): void;
}

/** Count entries only once in this many writes, so that the cost of a write stays constant. */
export const pruneEvery = 200;
/** After this time, a database that another tab blocks counts as missing. */
export const databaseWaitMs = 2000;

/** Uses IndexedDB, or memory if that is missing, blocked, broken or silent. It never rejects. */
export function createLargeCache(deps: {
  readonly env: Pick<Env, 'clock' | 'indexedDB'>;
  readonly projectId: string;
  readonly instanceId: string | undefined;
  /** The oldest entries beyond this number are evicted. Defaults to 5,000. */
  readonly maxEntries?: number;
}): LargeCache {
  const { env, maxEntries = 5000 } = deps;
  const { clock } = env;
  const segments = [deps.projectId || 'local', deps.instanceId ?? 'default'];
  const name = `openappkit:${segments.map(encodeURIComponent).join(':')}`;
  const memory = createMemoryStore();
  let store: Promise<EntryStore> | undefined;
  let destroyed = false;
  let sets = 0;

  const soon = <T>(outcome: Promise<T>, onLate = ignore): Promise<T> =>
    inTime(outcome, clock, databaseWaitMs, () => {
      onLate();
      throw new Error('the database did not answer');
    });
  const prune = (entries: EntryStore): Promise<void> =>
    entries.prune(clock.now() - longestMs, maxEntries);
  const open = async (): Promise<EntryStore> => {
    try {
      const factory = env.indexedDB();
      if (!factory) return memory;
      const { openDatabaseStore } = await import('./database-store.js');
      const opening = openDatabaseStore(factory, name);
      const opened = await soon(
        opening,
        () => void opening.then((lateStore) => lateStore.close(), ignore),
      );
      await soon(prune(opened));
      return opened;
    } catch {
      return memory;
    }
  };
  const isThere = async (): Promise<boolean> => {
    try {
      const factory = env.indexedDB();
      const known = factory && (await soon(factory.databases?.() ?? Promise.resolve([{ name }])));
      return known?.some((each) => each.name === name) ?? false;
    } catch {
      return false;
    }
  };
  const attempt = async <T>(run: (entries: EntryStore) => Promise<T>): Promise<T | undefined> => {
    if (destroyed) return undefined;
    store ??= open();
    const entries = await store;
    try {
      return await soon(run(entries));
    } catch (error) {
      if (destroyed || entries === memory || isUncloneable(error)) return undefined;
      entries.close();
      store = Promise.resolve(memory);
      return run(memory).catch(() => undefined);
    }
  };
  return {
    async get<Value>(
      kind: CacheKind,
      key: string,
      schema: Schema<Value>,
    ): Promise<Value | undefined> {
      const id = entryId(kind, key);
      const entry = await attempt((entries) => entries.get(id));
      if (!isEntry(entry) || !isFresh(id, entry.at, clock.now())) return undefined;
      return schema.safeParse(entry.value).data;
    },
    async set(kind, key, value) {
      const entry = { at: clock.now(), value };
      await attempt(async (entries) => {
        await entries.set(entryId(kind, key), entry);
        sets++;
        if (sets % pruneEvery === 0) await prune(entries);
      });
    },
    async drop(kind, key) {
      await attempt((entries) => entries.delete(entryId(kind, key)));
    },
    async forgetAccounts(namespace) {
      // Do not create a database only to find it empty.
      if (!store && !(await isThere())) return;
      await attempt((entries) => entries.remove((id) => isOfNamespace(id, namespace)));
    },
    destroy() {
      destroyed = true;
      void store?.then((entries) => entries.close());
    },
  };
}

const isEntry = objectOf({ at: time, value: anything });

const isUncloneable = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'DataCloneError';

const ignore = (): void => undefined;
