// Where the page keeps what outlives it: IndexedDB, which holds keys that no script can read out, and which each site that
// embeds the frame has for itself. A browser that lets the frame keep nothing there has it forget everything with the page.
import { createStore, del, get, set, update } from 'idb-keyval';

export interface PageStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Keeps what is made of what is kept, whatever other pages do at that moment; answers it. */
  change(key: string, make: (kept: unknown) => unknown): Promise<unknown>;
}

export function openPageStore(): PageStore {
  let opened: Promise<PageStore> | undefined;
  const use = (): Promise<PageStore> => {
    opened ??= openDatabase().catch(createMemoryStore);
    return opened;
  };
  return {
    get: async (key) => (await use()).get(key),
    set: async (key, value) => (await use()).set(key, value),
    remove: async (key) => (await use()).remove(key),
    change: async (key, make) => (await use()).change(key, make),
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
    async change(key, make) {
      let made: unknown;
      const keep = (kept: unknown): unknown => {
        made = make(kept);
        return made;
      };
      await update<unknown>(key, keep, store);
      return made;
    },
  };
}

/** For as long as the page is there. */
export function createMemoryStore(): PageStore {
  const kept = new Map<string, unknown>();
  return {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
    async change(key, make) {
      kept.set(key, make(kept.get(key)));
      return kept.get(key);
    },
  };
}
