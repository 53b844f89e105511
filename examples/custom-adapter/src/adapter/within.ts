// Waits a while for something that is announced. Leaves neither timer nor listener behind.
import { type Env, KitError } from '@openappkit/core/adapter';

/**
 * What `find` finds at one of the calls of `watch`; undefined when `limitMs` milliseconds passed without it.
 * @throws KitError `request/cancelled` when the signal aborts
 */
export function within<T>(
  clock: Env['clock'],
  limitMs: number,
  watch: (changed: () => void) => () => void,
  find: () => T | undefined,
  signal: AbortSignal,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const finish = (end: () => void): void => {
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      unwatch();
      end();
    };
    const cancel = (): void => finish(() => reject(new KitError('request/cancelled')));
    const timer = clock.setTimeout(() => finish(() => resolve(undefined)), limitMs);
    const unwatch = watch(() => {
      const found = find();
      if (found !== undefined) finish(() => resolve(found));
    });
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, { once: true });
  });
}
