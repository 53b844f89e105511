import { describe, expect, it } from 'vitest';
import { decimalText, formatUnits, parseUnits, unitsWorth, worthOf } from './amounts.js';

describe('decimalText', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [2881.53, '2881.53'],
    [1.5e-7, '0.00000015'],
    [1e-7, '0.0000001'],
    [5e-324, `0.${'0'.repeat(323)}5`],
    [123456789012345680000, '123456789012345680000'],
  ])('converts %d to %s', (value, text) => {
    expect(decimalText(value)).toBe(text);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e308])(
    'returns undefined for %d',
    (value) => {
      expect(decimalText(value)).toBeUndefined();
    },
  );
});

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
