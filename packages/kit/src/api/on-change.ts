// onChange(): calls back with the value when watched state changed it. Used by the kit's subscribe verbs.
import { subscribe } from '@openappkit/core/internal';

/**
 * Watches valtio proxies and calls `listener` when `read` returns another value than the last time. Values are
 * compared by identity: `read` returns a snapshot, or what kept.ts keeps. Returns the stop.
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
