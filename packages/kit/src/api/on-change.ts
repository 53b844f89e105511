// onChange(): calls back with a fresh value when watched state changed it. Used by the kit's subscribe verbs.
import { subscribe } from '@openappkit/core/internal';

/**
 * Watches valtio proxies and calls `listener` when what `read` returns differs from the last time,
 * field by field for objects. Returns the stop.
 */
export function onChange<Value>(
  proxies: readonly object[],
  read: () => Value,
  listener: (value: Value) => void,
): () => void {
  let last = read();
  const check = (): void => {
    const next = read();
    if (same(last, next)) return;
    last = next;
    listener(next);
  };
  const stops = proxies.map((proxy) => subscribe(proxy, check));
  return () => {
    for (const stop of stops) stop();
  };
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
