import { describe, expect, it } from 'vitest';
import { formatUnits } from './format-units.js';

describe('formatUnits', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1500000000000000000n, 18, '1.5'],
    [10n ** 30n, 18, '1000000000000'],
    [-25n, 1, '-2.5'],
    [42n, 0, '42'],
  ])('formats %d with %i decimals as %s', (value, decimals, text) => {
    expect(formatUnits(value, decimals)).toBe(text);
  });

  it('formats pseudo-random amounts without loss', () => {
    for (let step = 1n; step < 200n; step++) {
      const value = (step * 0x9e3779b97f4a7c15n) % 10n ** 27n;
      const [whole = '', fraction = ''] = formatUnits(value, 18).split('.');
      expect(BigInt(whole + fraction.padEnd(18, '0'))).toBe(value);
    }
  });
});
