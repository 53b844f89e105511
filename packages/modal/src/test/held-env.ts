// heldEnv(): the world of `testEnv()` over the real page, whose clock moves at once. For tests of this package only.
import type { Env } from '@openappkit/core';
import { browserEnv } from '@openappkit/core/internal';
import { type TestEnv, testEnv } from '@openappkit/testing';

export interface HeldEnv extends TestEnv<NonNullable<Env['page']>> {
  /** Moves the clock and runs what is due, before the page's next frame. */
  advance(ms: number): void;
}

export function heldEnv(): HeldEnv {
  const { page } = browserEnv();
  if (page === undefined) throw new Error('These tests run in a browser');
  // What waits for a picture is run at once, as by the made page of testEnv(): tests of what comes late hold it themselves.
  const atOnce = (run: () => void): void => run();
  const isTimer = (name: string): boolean => ['requestAnimationFrame', 'setTimeout'].includes(name);
  const global = (name: string): unknown => (isTimer(name) ? atOnce : page.global(name));
  const env = testEnv({ page: { ...page, global } });
  // The API is there, and serves none of the networks of these tests; a test that wants more of it routes that.
  env.fetch.route('/v1/supported-chains', { http: [] });
  return { ...env, advance: env.clock.tick };
}
