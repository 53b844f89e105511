// Persistent storage in IndexedDB, which can hold keys that no script can read. Browsers partition it by embedding site. Without
// access to IndexedDB, values are lost with the page.
import { createStore, del, get, set, update } from 'idb-keyval';

export interface PageStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Replaces the stored value atomically. @returns the new value */
  update(key: string, change: (stored: unknown) => unknown): Promise<unknown>;
}

export function openPageStore(): PageStore {
  let openedStore: Promise<PageStore> | undefined;
  const getStore = (): Promise<PageStore> => {
    openedStore ??= openDatabase().catch(createMemoryStore);
    return openedStore;
  };
  return {
    get: async (key) => (await getStore()).get(key),
    set: async (key, value) => (await getStore()).set(key, value),
    remove: async (key) => (await getStore()).remove(key),
    update: async (key, change) => (await getStore()).update(key, change),
  };
}

/** @throws DOMException if the browser denies access */
async function openDatabase(): Promise<PageStore> {
  const store = createStore('openappkit-frame', 'page');
  await get('', store);
  return {
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    remove: (key) => del(key, store),
    async update(key, change) {
      let result: unknown;
      const apply = (stored: unknown): unknown => {
        result = change(stored);
        return result;
      };
      await update<unknown>(key, apply, store);
      return result;
    },
  };
}

export function createMemoryStore(): PageStore {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
    async update(key, change) {
      values.set(key, change(values.get(key)));
      return values.get(key);
    },
  };
}
