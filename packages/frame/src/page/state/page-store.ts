// Where the page keeps what outlives it: IndexedDB, which holds keys that no script can read out, and which each site that
// embeds the frame has for itself. A browser that lets the frame keep nothing there has it forget everything with the page.
import { createStore, del, get, set, update } from 'idb-keyval';

export interface PageStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Keeps what is made of what is kept, whatever other pages do at that moment; answers it. */
  update(key: string, make: (kept: unknown) => unknown): Promise<unknown>;
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
    update: async (key, make) => (await getStore()).update(key, make),
  };
}

/** @throws DOMException where the browser refuses */
async function openDatabase(): Promise<PageStore> {
  const store = createStore('openappkit-frame', 'page');
  await get('', store);
  return {
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    remove: (key) => del(key, store),
    async update(key, make) {
      let result: unknown;
      const apply = (stored: unknown): unknown => {
        result = make(stored);
        return result;
      };
      await update<unknown>(key, apply, store);
      return result;
    },
  };
}

/** For as long as the page is there. */
export function createMemoryStore(): PageStore {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
    async update(key, make) {
      values.set(key, make(values.get(key)));
      return values.get(key);
    },
  };
}
