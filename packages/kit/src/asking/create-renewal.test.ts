// How long what was told holds, and how often it is asked for again.
import { testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { createRenewal, lifeOf } from './create-renewal.js';

function world() {
  const env = testEnv({});
  const told = { due: 0, tired: 0 };
  const renewal = createRenewal(env, {
    onDue() {
      told.due++;
      renewal.after(10);
    },
    onTired: () => void told.tired++,
  });
  return { clock: env.clock, renewal, told };
}

it('is due twenty times in a row, and then tired until somebody is there', async () => {
  const { clock, renewal, told } = world();
  renewal.after(10);
  await clock.advance(1_000);
  expect(told).toEqual({ due: 20, tired: 1 });
  renewal.touched();
  renewal.after(10);
  await clock.advance(50);
  expect(told).toEqual({ due: 25, tired: 1 });
});

it('is due once for what was set last, and not after a stop', async () => {
  const { clock, renewal, told } = world();
  renewal.after(5);
  renewal.after(10);
  await clock.advance(10);
  expect(told.due).toBe(1);
  renewal.stop();
  await clock.advance(100);
  expect(told).toEqual({ due: 1, tired: 0 });
});

it('holds neither shorter nor longer than is of use, whatever was said', () => {
  expect([NaN, -1, 4_999, 6_000, Infinity].map((ms) => lifeOf(ms))).toEqual([
    5_000, 5_000, 5_000, 6_000, 3_600_000,
  ]);
  expect(lifeOf(60_000, 30_000)).toBe(30_000);
});
