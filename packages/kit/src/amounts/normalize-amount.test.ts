import { formatUnits, parseUnits } from '@openappkit/core/feature';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLocalAmount, normalizeAmount } from './normalize-amount.js';

describe('normalizeAmount', () => {
  it.each([
    ['1.5', 'en', '1.5'],
    ['1,5', 'en', '1.5'],
    ['1,5', 'de', '1.5'],
    ['1.5', 'de', '1.5'],
    ['.5', 'en', '.5'],
    [',5', 'de', '.5'],
    ['5,', 'de', '5.'],
    ['0,001', 'en', '0.001'],
    ['0.001', 'de', '0.001'],
    ['1,2345', 'en', '1.2345'],
    ['1234,567', 'en', '1234.567'],
    ['1.234', 'en', '1.234'],
    ['1,234', 'de', '1.234'],
    ['1,234.5', 'en', '1234.5'],
    ['1.234,5', 'en', '1234.5'],
    ['1,234,567', 'en', '1234567'],
    ['1.234.567', 'de', '1234567'],
    ['12,34,567.8', 'en-IN', '1234567.8'],
    ["1'234.5", 'de-CH', '1234.5'],
    ['1’234', 'de-CH', '1234'],
    ['1 234,5', 'fr', '1234.5'],
    ['1\u202f234,5', 'fr', '1234.5'],
    ['1\u00a0234\u00a0567', 'fr', '1234567'],
    [' 42 ', 'en', '42'],
    ['٣٤٫٥', 'ar-EG', '34.5'],
    ['١٬٢٣٤٫٥', 'ar-EG', '1234.5'],
    ['۳۴٫۵', 'fa', '34.5'],
    ['३४.५', 'hi', '34.5'],
    ['３４.５', 'ja', '34.5'],
  ])('reads "%s" in %s as %s', (typed, locale, text) => {
    expect(normalizeAmount(typed, locale)).toEqual({ status: 'ok', text });
  });

  it.each([
    ['1,234', 'en'],
    ['12,345', 'en'],
    ['1.234', 'de'],
    ['999.999', 'es'],
    ['1,234', 'no language'],
  ])('reports "%s" in %s as ambiguous', (typed, locale) => {
    expect(normalizeAmount(typed, locale)).toEqual({ status: 'ambiguous' });
  });

  it.each([
    '1e3',
    '1E3',
    '-1',
    '+1',
    '0x10',
    '1.2.3',
    '1,2,3',
    '1,234,5',
    '1.2,3.4',
    '1,2.3,4',
    '12,3456.7',
    'NaN',
    'Infinity',
    '1 ETH',
    '.',
    ',',
    '½',
    '𝟙',
    '1\u202e5',
    '1__0',
    '9'.repeat(201),
  ])('rejects "%s"', (typed) => {
    expect(normalizeAmount(typed, 'en')).toEqual({ status: 'invalid' });
  });

  it.each(['', '   ', '\t'])('reports "%s" as empty', (typed) => {
    expect(normalizeAmount(typed, 'en')).toEqual({ status: 'empty' });
  });

  it('restores each amount from its localized text in every language', () => {
    const languages = [
      'en',
      'de',
      'fr',
      'de-CH',
      'es',
      'pl',
      'pt-BR',
      'en-IN',
      'ar-EG',
      'fa',
      'ja',
    ];
    const property = fc.property(
      fc.bigInt(0n, 2n ** 256n - 1n),
      fc.integer({ min: 0, max: 36 }),
      fc.constantFrom(...languages),
      (value, decimals, locale) => {
        const typed = toLocalAmount(formatUnits(value, decimals), locale);
        const read = normalizeAmount(typed, locale);
        expect(read.status).toBe('ok');
        expect(parseUnits(read.status === 'ok' ? read.text : '', decimals)).toBe(value);
      },
    );
    fc.assert(property, { numRuns: 1000 });
  });

  it('returns a status for any text', () => {
    const property = fc.property(fc.string({ unit: 'binary' }), fc.string(), (typed, locale) => {
      const read = normalizeAmount(typed, locale);
      if (read.status === 'ok') expect(read.text).toMatch(/^\d*\.?\d*$/);
    });
    fc.assert(property, { numRuns: 1000 });
  });
});
