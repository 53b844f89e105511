// One value of the kit as React state. The base of every hook. Must not read anything on a server: there, and while
// hydrating, `serverValue` stands in.
import { useSyncExternalStore } from 'react';

/**
 * @param subscribe - starts listening and returns its stop; keep its identity stable (useCallback)
 * @param read - the value now: the same object for as long as nothing of it changed, as the kit's verbs hand it out
 * @param serverValue - what a server renders: the disconnected state, one constant object
 */
export function useKitValue<T>(
  subscribe: (onChange: () => void) => () => void,
  read: () => T,
  serverValue: T,
): T {
  return useSyncExternalStore(subscribe, read, () => serverValue);
}
