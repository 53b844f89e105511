// Its chunk loads with the first use of the large cache.
import { promisifyRequest } from 'idb-keyval';
import type { EntryStore } from './cache-entry.js';

const version = 1;
const storeName = 'entries';
const byAge = 'at';

/** @throws DOMException if IndexedDB is unavailable, or its database has a newer version */
export async function openDatabaseStore(factory: IDBFactory, name: string): Promise<EntryStore> {
  const request = factory.open(name, version);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(storeName).createIndex(byAge, byAge);
  const database = await promisifyRequest(request);
  // Do not block another tab that upgrades to a newer version.
  database.onversionchange = () => database.close();
  const entries = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(storeName, mode).objectStore(storeName);
  const done = ({ transaction }: IDBObjectStore): Promise<void> => promisifyRequest(transaction);
  /** Visits entries, oldest first, and removes those for which `isGone` is true. */
  const sweep = async (
    isGone: (id: string, at: number, remaining: number) => boolean,
    stopsAtKept: boolean,
  ): Promise<void> => {
    const store = entries('readwrite');
    let remaining = await promisifyRequest(store.count());
    const cursors = store.index(byAge).openKeyCursor();
    for (let at = await promisifyRequest(cursors); at; at = await promisifyRequest(cursors)) {
      if (isGone(String(at.primaryKey), Number(at.key), remaining)) {
        store.delete(at.primaryKey);
        remaining--;
      } else if (stopsAtKept) return;
      at.continue();
    }
  };
  return {
    get: (id) => promisifyRequest(entries('readonly').get(id)),
    set(id, entry) {
      const store = entries('readwrite');
      store.put(entry, id);
      return done(store);
    },
    delete(id) {
      const store = entries('readwrite');
      store.delete(id);
      return done(store);
    },
    remove: (isGone) => sweep((id) => isGone(id), false),
    prune: (before, max) => sweep((_id, at, remaining) => at < before || remaining > max, true),
    close: () => database.close(),
  };
}
