// In-memory storage, the default. Pass the same one to a second wallet to restore it.

import type { PhoneStorage } from './phone-wallet.types.js';

/** Creates an empty storage. @example createPhoneWallet({ ...options, storage: createMemoryStorage() }) */
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
