/** Lifetimes in milliseconds. */
export const cacheLifetimesMs = {
  /** Short, because a user who looks again after a moment must see a current number. */
  balance: 30_000,
  identity: 300_000,
  general: 300_000,
  /** Pages of long lists: assets, collectibles, activity. */
  page: 60_000,
} as const;
export type CacheKind = keyof typeof cacheLifetimesMs;

export const longestMs: number = Math.max(...Object.values(cacheLifetimesMs));

export interface CacheEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly value: unknown;
}

export interface Schema<Value> {
  safeParse(value: unknown): { readonly data?: Value | undefined };
}

export const entryId = (kind: CacheKind, key: string): string => `${kind}|${key}`;

export const isOfNamespace = (id: string, namespace: string): boolean =>
  id.slice(id.indexOf('|') + 1).startsWith(`${namespace}:`);

/** Ignores entries from the future, which would stay fresh too long after a clock was set back. */
export function isFresh(id: string, at: number, now: number): boolean {
  const lifetimes: Readonly<Record<string, number>> = cacheLifetimesMs;
  const lifetimeMs = lifetimes[id.slice(0, id.indexOf('|'))] ?? 0;
  return at <= now && now - at < lifetimeMs;
}

/** Every method may reject. The cache then continues in memory. */
export interface EntryStore {
  get(id: string): Promise<unknown>;
  /** @throws DOMException `DataCloneError` for a value that cannot be stored, such as a function */
  set(id: string, entry: CacheEntry): Promise<void>;
  delete(id: string): Promise<void>;
  remove(isGone: (id: string) => boolean): Promise<void>;
  /** Removes entries stored before `before`, then the oldest ones until at most `max` remain. */
  prune(before: number, max: number): Promise<void>;
  close(): void;
}

export function createMemoryStore(): EntryStore {
  const entries = new Map<string, CacheEntry>();
  return {
    get: async (id) => structuredClone(entries.get(id)),
    async set(id, entry) {
      const copy = structuredClone(entry);
      entries.delete(id);
      entries.set(id, copy);
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
