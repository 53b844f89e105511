// "Cancelled means ignored": keeps one call current. A newer call, or a cancel, makes the older one's
// answer worthless. Used by flows and adapters.
import { KitError } from '../errors/kit-error.js';
import { abortable } from './abortable.js';

export interface Latest {
  /** Starts a new call and aborts the one before. */
  begin(outer?: AbortSignal): AbortSignal;
  /** Aborts whatever is current. */
  cancel(): void;
  /** Settles with the promise, or rejects with `request/cancelled` as soon as the signal aborts. */
  guard<T>(signal: AbortSignal, promise: Promise<T>): Promise<T>;
  /**
   * To be called after each await, before state is written: a cancel may come between an answer and the
   * code that waits for it. @throws KitError `request/cancelled`
   */
  assertCurrent(signal: AbortSignal): void;
}

/** A guard for each key, such as a namespace: what is newer of one leaves the others alone. */
export interface LatestOfEach {
  of(key: string): Latest;
  /** Aborts whatever is current of this key, or of any. */
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

/** Makes a guard of its own; no state is shared between two. */
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
