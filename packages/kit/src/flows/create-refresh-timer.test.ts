import { testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { createRefreshTimer, clampLifetime } from './create-refresh-timer.js';

function world() {
  const env = testEnv({});
  const calls = { due: 0, limits: 0 };
  const renewal = createRefreshTimer(env, {
    onDue() {
      calls.due++;
      renewal.schedule(10);
    },
    onLimit: () => void calls.limits++,
  });
  return { clock: env.clock, renewal, calls };
}

it('fires twenty times, then stops until the limit is reset', async () => {
  const { clock, renewal, calls } = world();
  renewal.schedule(10);
  await clock.advance(1_000);
  expect(calls).toEqual({ due: 20, limits: 1 });
  renewal.resetLimit();
  renewal.schedule(10);
  await clock.advance(50);
  expect(calls).toEqual({ due: 25, limits: 1 });
});

it('fires once for the last schedule, and not after stop()', async () => {
  const { clock, renewal, calls } = world();
  renewal.schedule(5);
  renewal.schedule(10);
  await clock.advance(10);
  expect(calls.due).toBe(1);
  renewal.stop();
  await clock.advance(100);
  expect(calls).toEqual({ due: 1, limits: 0 });
});

it('clamps the lifetime to its limits', () => {
  expect([NaN, -1, 4_999, 6_000, Infinity].map((ms) => clampLifetime(ms))).toEqual([
    5_000, 5_000, 5_000, 6_000, 3_600_000,
  ]);
  expect(clampLifetime(60_000, 30_000)).toBe(30_000);
});
