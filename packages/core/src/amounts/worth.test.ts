import { describe, expect, it } from 'vitest';
import { formatUnits } from './format-units.js';
import { parseUnits } from './parse-units.js';
import { unitsWorth, worthOf } from './worth.js';

const worth = (value: bigint, decimals: number, price: string) =>
  formatUnits(worthOf(value, decimals, price) ?? -1n, 18);

describe('worthOf() and unitsWorth()', () => {
  it.each([
    [1500000n, 6, '2', '3'],
    [1234600000000000000n, 18, '2881.53', '3557.536938'],
    [2n ** 256n - 1n, 0, '1', (2n ** 256n - 1n).toString()],
    [1n, 18, '0.0000001', '0'],
    [0n, 18, '5', '0'],
  ])('values %d with %i decimals at %s as %s', (value, decimals, price, text) => {
    expect(worth(value, decimals, price)).toBe(text);
  });

  it.each(['', '-1', '1e3', 'NaN', '1,5'])('returns undefined at a price of "%s"', (price) => {
    expect(worthOf(1n, 0, price)).toBeUndefined();
    expect(unitsWorth(1n, 0, price)).toBeUndefined();
  });

  it('returns no amount at a price of zero', () => {
    expect(unitsWorth(1n, 0, '0')).toBeUndefined();
  });

  it('never returns more units than the value is worth', () => {
    for (let step = 1n; step < 200n; step++) {
      const value = (step * 0x9e3779b97f4a7c15n) % 10n ** 24n;
      const price = formatUnits((step * 7919n) % 10n ** 9n, 4);
      const back = unitsWorth(worthOf(value, 18, price) ?? 0n, 18, price) ?? 0n;
      expect(back <= value).toBe(true);
      expect(value - back < 10n ** 6n).toBe(true);
    }
  });

  it('accepts parsed user input', () => {
    expect(unitsWorth(parseUnits('3', 18) ?? 0n, 6, '2')).toBe(1500000n);
  });
});
