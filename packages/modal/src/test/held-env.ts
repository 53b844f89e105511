// An environment held by the test: its clock moves only when told, storage is memory, fetch is counted and
// refused. For tests of this package only.
import type { Env } from '@openappkit/core';
import { browserEnv } from '@openappkit/core/internal';

export interface HeldEnv extends Env {
  /** Moves the clock and runs what is due, in order. */
  advance(ms: number): void;
  /** Every address fetched. */
  readonly requests: string[];
  /** Timers that wait. */
  readonly waiting: () => number;
  readonly errors: unknown[];
}

export function heldEnv(): HeldEnv {
  const real = browserEnv();
  const timers = new Map<number, { at: number; run: () => void }>();
  const memory = new Map<string, string>();
  const requests: string[] = [];
  const errors: unknown[] = [];
  let now = 1_700_000_000_000;
  let next = 1;
  const advance = (ms: number): void => {
    const end = now + ms;
    for (;;) {
      const due = [...timers]
        .filter(([, { at }]) => at <= end)
        .sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      timers.delete(due[0]);
      now = Math.max(now, due[1].at);
      due[1].run();
    }
    now = end;
  };
  return {
    ...real,
    clock: {
      now: () => now,
      setTimeout(run, delayMs) {
        const id = next++;
        timers.set(id, { at: now + delayMs, run });
        return id;
      },
      clearTimeout: (handle) => {
        if (typeof handle === 'number') timers.delete(handle);
      },
    },
    fetch: async (input) => {
      requests.push(input);
      throw new TypeError('no network in this test');
    },
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    indexedDB: () => undefined,
    openChannel: () => undefined,
    logger: { warn: () => undefined, error: () => undefined },
    onError: (error) => errors.push(error),
    advance,
    requests,
    waiting: () => timers.size,
    errors,
  };
}
