import type { PhoneStorage } from './phone-wallet.types.js';

/**
 * The default. Pass the same storage to a second wallet to restore the first. @example createPhoneWallet({ ...options,
 * storage: createMemoryStorage() })
 */
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
