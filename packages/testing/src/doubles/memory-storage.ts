// In-memory storage that can fail like real storage. Part of `testEnv()`.
import type { Env } from '@openappkit/core/adapter';

/** `blocked`: every call throws (privacy settings). `full`: writes throw (quota). */
export type StorageFault = 'none' | 'blocked' | 'full';

export interface MemoryStorage {
  readonly getItem: Env['storage']['getItem'];
  readonly setItem: Env['storage']['setItem'];
  readonly removeItem: Env['storage']['removeItem'];
  fault: StorageFault;
  entries(): Record<string, string>;
}

export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): MemoryStorage {
  const items = new Map(Object.entries(initial));
  const guard = (faults: readonly StorageFault[], name: string): void => {
    if (faults.includes(storage.fault)) throw new DOMException(`Storage is ${storage.fault}`, name);
  };
  const storage: MemoryStorage = {
    fault: 'none',
    getItem(key) {
      guard(['blocked'], 'SecurityError');
      return items.get(key) ?? null;
    },
    setItem(key, value) {
      guard(['blocked'], 'SecurityError');
      guard(['full'], 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem(key) {
      guard(['blocked'], 'SecurityError');
      items.delete(key);
    },
    entries: () => Object.fromEntries(items),
  };
  return storage;
}
