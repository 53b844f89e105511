// Reads nothing on a server or while hydrating; `serverValue` is used there.
import { useSyncExternalStore } from 'react';

/**
 * @param subscribe - starts listening and returns a stop function; keep its identity stable (useCallback)
 * @param read - returns the current value; the same object until the value changes
 * @param serverValue - the value on a server: one constant object for the disconnected state
 */
export function useKitValue<T>(
  subscribe: (onChange: () => void) => () => void,
  read: () => T,
  serverValue: T,
): T {
  return useSyncExternalStore(subscribe, read, () => serverValue);
}
