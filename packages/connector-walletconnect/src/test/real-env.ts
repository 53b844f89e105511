// An `Env` of Node with real time and network, for tests against real sockets. A test may hurry the clock's
// long timers and read what was reported to nobody.
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
}

export function realEnv(storage: MemoryStorage = createMemoryStorage()): RealEnv {
  const errors: unknown[] = [];
  const env: RealEnv = {
    clock: {
      now: () => Date.now(),
      setTimeout: (run, delayMs) => setTimeout(run, delayMs >= env.hurryFromMs ? 50 : delayMs),
      clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout | undefined),
    },
    fetch: (input, init) => fetch(input, init),
    storage,
    page: createTestPage(),
    errors,
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
