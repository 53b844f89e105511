// Stores the client's values in the page's storage if IndexedDB is missing, fails or hangs, and in memory if that fails, too.
// Values that cannot be parsed read as absent.
import type { Env } from '@openappkit/core/adapter';

/** The interface of @walletconnect/keyvaluestorage. */
export interface AsyncStore {
  getKeys(): Promise<string[]>;
  getEntries<T>(): Promise<[string, T][]>;
  getItem<T>(key: string): Promise<T | undefined>;
  setItem<T>(key: string, value: T): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/**
 * @param storage survives a reload; undefined stores values in memory only
 * @param prefix prepended to every key; one more key lists all of them
 */
export function createEnvStorage(storage: Env['storage'] | undefined, prefix: string): AsyncStore {
  const memory = new Map<string, string>();
  const listKey = `${prefix}/keys`;
  const keyOf = (key: string): string => `${prefix}/${key}`;
  const guarded = <T>(run: () => T): T | undefined => {
    try {
      return run();
    } catch {
      return undefined;
    }
  };
  for (const key of readList(guarded(() => storage?.getItem(listKey)))) {
    const text = guarded(() => storage?.getItem(keyOf(key)));
    if (typeof text === 'string') memory.set(key, text);
  }
  const writeList = (): void =>
    guarded(() => storage?.setItem(listKey, JSON.stringify([...memory.keys()])));
  const read = <T>(key: string): T | undefined => {
    const text = memory.get(key);
    return text === undefined ? undefined : guarded(() => JSON.parse(text) as T);
  };

  return {
    getKeys: async () => [...memory.keys()],
    getEntries: async <T>() =>
      [...memory.keys()].flatMap((key): [string, T][] => {
        const value = read<T>(key);
        return value === undefined ? [] : [[key, value]];
      }),
    getItem: async <T>(key: string) => read<T>(key),
    async setItem(key, value) {
      const text = JSON.stringify(value);
      if (text === undefined) return;
      const isNew = !memory.has(key);
      memory.set(key, text);
      guarded(() => storage?.setItem(keyOf(key), text));
      if (isNew) writeList();
    },
    async removeItem(key) {
      if (!memory.delete(key)) return;
      guarded(() => storage?.removeItem(keyOf(key)));
      writeList();
    },
  };
}

function readList(text: string | null | undefined): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
