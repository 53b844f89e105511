import { describe, expect, it } from 'vitest';
import { formatUnits } from './format-units.js';
import { parseUnits } from './parse-units.js';

describe('parseUnits', () => {
  it.each([
    ['1.5', 18, 1500000000000000000n],
    ['.5', 1, 5n],
    ['5.', 1, 50n],
    ['0', 6, 0n],
    ['007.10', 2, 710n],
    ['1.500000', 1, 15n],
    ['42', 0, 42n],
  ])('parses %s with %i decimals as %d', (text, decimals, value) => {
    expect(parseUnits(text, decimals)).toBe(value);
  });

  it.each(['', '.', '-1', '+1', '1e3', '1,5', '1.2.3', ' 1', '0x1', 'NaN', '1.23', '9'.repeat(79)])(
    'rejects "%s" for a coin with one decimal',
    (text) => {
      expect(parseUnits(text, 1)).toBeUndefined();
    },
  );

  it('parses what formatUnits() returns', () => {
    for (let step = 1n; step < 300n; step++) {
      const value = (step * 0x9e3779b97f4a7c15n) ** 3n % 2n ** 256n;
      for (const decimals of [0, 6, 18, 36])
        expect(parseUnits(formatUnits(value, decimals), decimals)).toBe(value);
    }
  });
});
