// Where the page keeps what outlives it: IndexedDB, which holds keys that no script can read out, and which each site that
// embeds the frame has for itself.
import { createStore, del, get, set, update } from 'idb-keyval';
import { PageError } from '../host/page-error.js';

export interface PageStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Keeps the value unless another page kept one first; answers the one that is kept. */
  keep(key: string, value: unknown): Promise<unknown>;
}

const refused =
  'This browser lets the wallet keep nothing here. Allow storage for it, then try again.';

export function openPageStore(): PageStore {
  // Opened at first use: a browser that refuses storage does so then, and again at the next try.
  const store = () => createStore('openappkit-frame', 'page');
  const told = <T>(work: () => Promise<T>): Promise<T> =>
    Promise.resolve()
      .then(work)
      .catch((cause: unknown) => {
        throw new PageError(refused, { cause });
      });
  let opened: ReturnType<typeof store> | undefined;
  const use = () => {
    opened ??= store();
    return opened;
  };
  return {
    get: (key) => told(() => get<unknown>(key, use())),
    set: (key, value) => told(() => set(key, value, use())),
    remove: (key) => told(() => del(key, use())),
    async keep(key, value) {
      await told(() => update<unknown>(key, (kept) => kept ?? value, use()));
      return told(() => get<unknown>(key, use()));
    },
  };
}
