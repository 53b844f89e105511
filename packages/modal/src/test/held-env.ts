// `testEnv()` on the real page, with a clock that the test moves.
import type { Env } from '@openappkit/core';
import { browserEnv } from '@openappkit/core/internal';
import { type TestEnv, testEnv } from '@openappkit/testing';

export interface HeldEnv extends TestEnv<NonNullable<Env['page']>> {
  /** Moves the clock and runs due timers before the page's next frame. */
  advance(ms: number): void;
}

export function heldEnv(): HeldEnv {
  const { page } = browserEnv();
  if (page === undefined) throw new Error('These tests run in a browser');
  // Run animation frames and timers of the page at once. Tests of delays control them themselves.
  const runImmediately = (run: () => void): void => run();
  const isTimer = (name: string): boolean => ['requestAnimationFrame', 'setTimeout'].includes(name);
  const global = (name: string): unknown => (isTimer(name) ? runImmediately : page.global(name));
  const env = testEnv({ page: { ...page, global } });
  env.fetch.route('/v1/supported-chains', { http: [] });
  return { ...env, advance: env.clock.tick };
}
