// Keeps one call current. A newer call or a cancel makes the caller ignore the older result.
import { KitError } from '../errors/kit-error.js';
import { abortable } from './abortable.js';

export interface Latest {
  /** Starts a new call and aborts the one before. */
  begin(outer?: AbortSignal): AbortSignal;
  /** Aborts the current call. */
  cancel(): void;
  /** Settles with the promise, or rejects with `request/cancelled` as soon as the signal aborts. */
  guard<T>(signal: AbortSignal, promise: Promise<T>): Promise<T>;
  /**
   * Call it after each await and before writing state, because a cancel may come before the awaiting code continues.
   * @throws KitError `request/cancelled`
   */
  assertCurrent(signal: AbortSignal): void;
}

/** One independent `Latest` for each key, such as a namespace. */
export interface LatestOfEach {
  of(key: string): Latest;
  /** Aborts the current call of this key, or of all keys if omitted. */
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
      for (const [own, guard] of guards) if (key === undefined || own === key) guard.cancel();
    },
  };
}

export function createLatest(): Latest {
  let current: AbortController | undefined;
  return {
    begin(outer) {
      current?.abort();
      const own = new AbortController();
      current = own;
      if (outer?.aborted) own.abort();
      else outer?.addEventListener('abort', () => own.abort(), { once: true, signal: own.signal });
      return own.signal;
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
