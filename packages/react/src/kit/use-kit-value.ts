// One value of the kit as React state: reads, compares and subscribes. The base of every hook. Must not
// read anything on a server: there, and while hydrating, `serverValue` stands in.
import { useRef, useSyncExternalStore } from 'react';
import { isSameValue } from './is-same-value.js';

/**
 * @param subscribe - starts listening and returns its stop; keep its identity stable (useCallback)
 * @param read - the value now; may build a new object each time
 * @param serverValue - what a server renders: the disconnected state, one constant object
 */
export function useKitValue<T>(
  subscribe: (onChange: () => void) => () => void,
  read: () => T,
  serverValue: T,
): T {
  const cache = useRef<{ readonly value: T } | undefined>(undefined);
  const getSnapshot = (): T => {
    const value = read();
    if (cache.current && isSameValue(cache.current.value, value)) return cache.current.value;
    cache.current = { value };
    return value;
  };
  return useSyncExternalStore(subscribe, getSnapshot, () => serverValue);
}
