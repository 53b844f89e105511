// A grant store in memory for tests.
import type { GrantStore, StoredGrant } from '../grant-store.types.js';

export interface MemoryGrantStore extends GrantStore {
  readonly kept: readonly StoredGrant[];
}

export function createMemoryGrantStore(): MemoryGrantStore {
  const kept: StoredGrant[] = [];
  return {
    kept,
    async save(note) {
      kept.push({ ...note, id: `note ${kept.length + 1}` });
    },
    list: async () => [...kept],
    async remove(ids) {
      kept.splice(0, kept.length, ...kept.filter(({ id }) => !ids.includes(id)));
    },
  };
}
