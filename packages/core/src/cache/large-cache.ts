// The cache for thousands of entries: a database loaded with the first of them, memory where there is none (private
// windows, opaque origins, blocked, broken, never answering). It never fails its caller: at worst it knows nothing.
import { inTime } from '../async/in-time.js';
import type { Env } from '../env/env.types.js';
import {
  type CacheKind,
  createMemoryStore,
  entryId,
  type EntryStore,
  isFresh,
  isOfNamespace,
  longestMs,
  type Schema,
} from './entry.js';
import { anything, objectOf, time } from '../storage/guards.js';

/** No method rejects. */
export type LargeCache = ReturnType<typeof createLargeCache>;

/** Keeping an entry costs the same however many there are: they are counted once in so many. */
export const pruneEvery = 200;
/** A database that does not answer this long (another tab blocks it) is as good as none. */
export const databaseWaitMs = 2000;

export function createLargeCache(deps: {
  readonly env: Pick<Env, 'clock' | 'indexedDB'>;
  /** Two kits never read each other's entries. */
  readonly projectId: string;
  readonly instanceId: string | undefined;
  /** Entries kept at most; the oldest go first. 5,000 by default. */
  readonly maxEntries?: number;
}) {
  const { env, maxEntries = 5000 } = deps;
  const { clock } = env;
  const parts = [deps.projectId || 'local', deps.instanceId ?? 'default'];
  const name = `openappkit:${parts.map(encodeURIComponent).join(':')}`;
  const memory = createMemoryStore();
  let store: Promise<EntryStore> | undefined;
  let destroyed = false;
  let sets = 0;

  /** The outcome, or a rejection when it does not come in time. */
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
      const opened = await soon(opening, () => void opening.then((late) => late.close(), ignore));
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
    /** The value while it is fresh and of the reader's shape; else undefined. */
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
    /** What cannot be cloned (a function, a proxy) is not kept. */
    async set(kind: CacheKind, key: string, value: unknown): Promise<void> {
      const entry = { at: clock.now(), value };
      await attempt(async (entries) => {
        await entries.set(entryId(kind, key), entry);
        sets++;
        if (sets % pruneEvery === 0) await prune(entries);
      });
    },
    async drop(kind: CacheKind, key: string): Promise<void> {
      await attempt((entries) => entries.delete(entryId(kind, key)));
    },
    /** Forgets what is keyed by accounts of this namespace, also of earlier visits. */
    async forgetAccounts(namespace: string): Promise<void> {
      // A database is not made only to find nothing in it.
      if (!store && !(await isThere())) return;
      await attempt((entries) => entries.remove((id) => isOfNamespace(id, namespace)));
    },
    /** Lets the database go; later calls do nothing. */
    destroy(): void {
      destroyed = true;
      void store?.then((entries) => entries.close());
    },
  };
}

const isEntry = objectOf({ at: time, value: anything });

const isUncloneable = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'DataCloneError';

const ignore = (): void => undefined;
