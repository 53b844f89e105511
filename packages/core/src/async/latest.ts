// A newer call or a cancel makes the caller ignore the result of an older call.
import { KitError } from '../errors/kit-error.js';
import { abortable } from './abortable.js';

export interface Latest {
  /** Also aborts the previous call. */
  begin(outer?: AbortSignal): AbortSignal;
  cancel(): void;
  /** Settles with the promise, or rejects with `request/cancelled` as soon as the signal aborts. */
  guard<T>(signal: AbortSignal, promise: Promise<T>): Promise<T>;
  /**
   * Call it after each await and before writing state, because a cancel may come before the awaiting code continues.
   * @throws KitError `request/cancelled`
   */
  assertCurrent(signal: AbortSignal): void;
}

export interface LatestOfEach {
  of(key: string): Latest;
  /** Aborts all calls if `key` is omitted. */
  cancel(key?: string): void;
}

export function createLatestOfEach(): LatestOfEach {
  const guards = new Map<string, Latest>();
  return {
    of(key) {
      const guard = guards.get(key) ?? createLatest();
      guards.set(key, guard);
      return guard;
    },
    cancel(key) {
      for (const [guardKey, guard] of guards)
        if (key === undefined || guardKey === key) guard.cancel();
    },
  };
}

export function createLatest(): Latest {
  let current: AbortController | undefined;
  return {
    begin(outer) {
      current?.abort();
      const controller = new AbortController();
      current = controller;
      if (outer?.aborted) controller.abort();
      else
        outer?.addEventListener('abort', () => controller.abort(), {
          once: true,
          signal: controller.signal,
        });
      return controller.signal;
    },
    cancel() {
      current?.abort();
      current = undefined;
    },
    guard: (signal, promise) => abortable(promise, signal),
    assertCurrent(signal) {
      if (signal.aborted) throw new KitError('request/cancelled');
    },
  };
}
