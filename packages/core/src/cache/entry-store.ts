// Where the large cache keeps its entries: a database, or memory where there is none. Each kit has its own.
import type { CacheEntry } from './entry.js';

/** Every method may reject; the large cache goes on in memory then. */
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
