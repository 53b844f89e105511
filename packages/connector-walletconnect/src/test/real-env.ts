// A Node `Env` with real time and network. Tests can shorten long timers and read uncaught errors.
import type { Env } from '@openappkit/core/adapter';
import {
  createMemoryStorage,
  createTestPage,
  type MemoryStorage,
  type TestPage,
} from '@openappkit/testing';

export interface RealEnv extends Env {
  readonly storage: MemoryStorage;
  readonly page: TestPage;
  readonly errors: unknown[];
  /** Timers of at least this many milliseconds run after 50 ms. */
  hurryFromMs: number;
  readonly hurried: readonly number[];
}

export function realEnv(storage: MemoryStorage = createMemoryStorage()): RealEnv {
  const errors: unknown[] = [];
  const hurried: number[] = [];
  const env: RealEnv = {
    clock: {
      now: () => Date.now(),
      setTimeout(run, delayMs) {
        if (delayMs < env.hurryFromMs) return setTimeout(run, delayMs);
        hurried.push(delayMs);
        return setTimeout(run, 50);
      },
      clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout | undefined),
    },
    fetch: (input, init) => fetch(input, init),
    storage,
    page: createTestPage(),
    errors,
    hurried,
    hurryFromMs: Number.POSITIVE_INFINITY,
    logger: { warn: () => {}, error: () => {} },
    randomId: () => crypto.randomUUID(),
    random: () => Math.random(),
    indexedDB: () => undefined,
    openChannel: () => undefined,
    onError: (error) => void errors.push(error),
  };
  return env;
}
