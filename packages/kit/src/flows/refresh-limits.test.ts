import { expect, it } from 'vitest';
import { clampLifetime } from './refresh-limits.js';

it('clamps the lifetime to its limits', () => {
  expect([NaN, -1, 4_999, 6_000, Infinity].map((ms) => clampLifetime(ms))).toEqual([
    5_000, 5_000, 5_000, 6_000, 3_600_000,
  ]);
  expect(clampLifetime(60_000, 30_000)).toBe(30_000);
});
