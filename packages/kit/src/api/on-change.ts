import { subscribe } from '@openappkit/core/internal';

/**
 * Watches valtio proxies and calls `listener` when `read` returns another value than the last time. Values are
 * compared by identity, so `read` must return a snapshot or a memoized value. Returns the unsubscribe function.
 */
export function onChange<Value>(
  proxies: readonly object[],
  read: () => Value,
  listener: (value: Value) => void,
): () => void {
  let last = read();
  const check = (): void => {
    const next = read();
    if (Object.is(last, next)) return;
    last = next;
    listener(next);
  };
  const stops = proxies.map((proxy) => subscribe(proxy, check));
  return () => {
    for (const stop of stops) stop();
  };
}
