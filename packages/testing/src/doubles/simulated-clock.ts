// A clock that only a test advances. Part of `testEnv()`.
import type { Env } from '@openappkit/core/adapter';

export interface SimulatedClock {
  readonly now: Env['clock']['now'];
  readonly setTimeout: Env['clock']['setTimeout'];
  readonly clearTimeout: Env['clock']['clearTimeout'];
  /** Advances time by `ms`, running due timers in order and letting promises settle after each. */
  advance(ms: number): Promise<void>;
  /** Advances time by `ms` synchronously, so promises and animation frames do not run in between. */
  tick(ms: number): void;
  /** Number of timers that have not run yet. */
  pending(): number;
}

/** Starts at `startMs` (default 2026-01-01T00:00:00Z). */
export function createSimulatedClock(startMs = Date.UTC(2026, 0, 1)): SimulatedClock {
  let time = startMs;
  let next = 1;
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();

  /** Runs the first timer due by `until`; returns false if there is none. */
  const runFirst = (until: number): boolean => {
    const due = [...timers].filter(([, timer]) => timer.at <= until);
    due.sort(([a, { at: atA }], [b, { at: atB }]) => atA - atB || a - b);
    const [first] = due;
    if (first === undefined) return false;
    const [handle, timer] = first;
    timers.delete(handle);
    time = Math.max(time, timer.at);
    timer.run();
    return true;
  };
  return {
    now: () => time,
    setTimeout(run, delayMs) {
      const handle = next++;
      timers.set(handle, { at: time + Math.max(0, delayMs), run });
      return handle;
    },
    clearTimeout(handle) {
      timers.delete(handle as number);
    },
    async advance(ms) {
      const until = time + ms;
      await settlePromises();
      while (runFirst(until)) await settlePromises();
      time = until;
    },
    tick(ms) {
      const until = time + ms;
      while (runFirst(until));
      time = until;
    },
    pending: () => timers.size,
  };
}

/** Waits one turn of the event loop, so that all promises that can settle do. */
function settlePromises(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
