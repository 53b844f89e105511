import { describe, expect, it } from 'vitest';
import { decimalText } from './decimal-text.js';

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
