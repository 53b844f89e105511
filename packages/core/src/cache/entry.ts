// What both stores of the cache agree on: how long each kind of answer is worth keeping, how an entry is named,
// when it counts, and what a store of entries is.

/** Lifetimes in milliseconds; a new kind of answer is one line here. */
export const cacheLifetimesMs = {
  /** A person looks again within half a minute and must see the same number, then a true one. */
  balance: 30_000,
  identity: 300_000,
  general: 300_000,
  /** Pages of what can be long: assets, collectibles, activity. */
  page: 60_000,
} as const;
export type CacheKind = keyof typeof cacheLifetimesMs;

/** The longest of them: what is older is worthless, whatever its kind. */
export const longestMs: number = Math.max(...Object.values(cacheLifetimesMs));

export interface CacheEntry {
  /** When it was kept, milliseconds since the epoch. */
  readonly at: number;
  readonly value: unknown;
}

/** What a zod schema is to the cache. */
export interface Schema<Value> {
  safeParse(value: unknown): { readonly data?: Value | undefined };
}

export const entryId = (kind: CacheKind, key: string): string => `${kind}|${key}`;

/** Whether its key begins with a CAIP-2 namespace, as those keyed by an account do. */
export const isOfNamespace = (id: string, namespace: string): boolean =>
  id.slice(id.indexOf('|') + 1).startsWith(`${namespace}:`);

/** A clock that was set back would make an entry look new for ever: those from the future do not count either. */
export function isFresh(id: string, at: number, now: number): boolean {
  const lifetimes: Readonly<Record<string, number>> = cacheLifetimesMs;
  const lifetimeMs = lifetimes[id.slice(0, id.indexOf('|'))] ?? 0;
  return at <= now && now - at < lifetimeMs;
}

/** Where the large cache keeps its entries. Every method may reject: it goes on in memory then. */
export interface EntryStore {
  get(id: string): Promise<unknown>;
  /** @throws DOMException `DataCloneError` for what cannot be kept, such as a function */
  set(id: string, entry: CacheEntry): Promise<void>;
  delete(id: string): Promise<void>;
  /** Removes those that the test takes. */
  remove(isGone: (id: string) => boolean): Promise<void>;
  /** Removes those kept before `before`, and the oldest of the rest until at most `max` are left. */
  prune(before: number, max: number): Promise<void>;
  close(): void;
}

/** Entries of this page only, in the order they were kept. */
export function createMemoryStore(): EntryStore {
  const entries = new Map<string, CacheEntry>();
  return {
    get: async (id) => structuredClone(entries.get(id)),
    async set(id, entry) {
      const kept = structuredClone(entry);
      entries.delete(id);
      entries.set(id, kept);
    },
    async delete(id) {
      entries.delete(id);
    },
    async remove(isGone) {
      for (const id of entries.keys()) if (isGone(id)) entries.delete(id);
    },
    async prune(before, max) {
      for (const [id, { at }] of entries) {
        if (at >= before && entries.size <= max) return;
        entries.delete(id);
      }
    },
    close: () => entries.clear(),
  };
}
