import type { GrantStore, StoredGrant } from '../grant-note.js';

export interface MemoryGrantStore extends GrantStore {
  readonly kept: readonly StoredGrant[];
}

export function createMemoryGrantStore(): MemoryGrantStore {
  const grants: StoredGrant[] = [];
  return {
    kept: grants,
    async save(note) {
      grants.push({ ...note, id: `note ${grants.length + 1}` });
    },
    list: async () => [...grants],
    async remove(ids) {
      grants.splice(0, grants.length, ...grants.filter(({ id }) => !ids.includes(id)));
    },
  };
}
