// Text by key, in memory: the storage of a wallet that need not outlive its process. Used by tests and as the
// default. Hand the same one to a second wallet to see it restored.

import type { PhoneStorage } from './phone-wallet.types.js';

/** An empty storage. @example createPhoneWallet({ ...options, storage: createMemoryStorage() }) */
export function createMemoryStorage(): PhoneStorage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value);
    },
    removeItem: (key) => {
      entries.delete(key);
    },
  };
}
