import { describe, expect, it } from 'vitest';
import { pastedAmount, shownAmount, typedAmount } from './typed-amount.js';

describe('typedAmount', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['.', '.'],
    ['1.50', '1.50'],
    ['1,5', '1.5'],
    ['١٢٫٥', '12.5'],
    ['۱۲٫۵', '12.5'],
    ['१२.५', '12.5'],
    ['9'.repeat(78), '9'.repeat(78)],
  ])('reads %s as %s', (text, amount) => {
    expect(typedAmount(text)).toBe(amount);
  });

  it.each([
    '1e3',
    '-1',
    '+1',
    '1.2.3',
    '1,2.3',
    'NaN',
    'Infinity',
    '0x1',
    '9'.repeat(79),
    '½',
    '²',
  ])('rejects "%s"', (text) => {
    expect(typedAmount(text)).toBe(undefined);
  });
});

describe('pastedAmount', () => {
  it.each([
    ['34.00', '.', '34.00'],
    [' 1,234.50 ', '.', '1234.50'],
    ['1.234,50', ',', '1234.50'],
    ['1.234,50', '.', '1234.50'],
    ['1 234,5', ',', '1234.5'],
    ['1\u202f234,5', ',', '1234.5'],
    ["1'234.5", '.', '1234.5'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['1.234', ',', '1234'],
    ['0,234', '.', '0.234'],
    ['1,5', '.', '1.5'],
    ['1,234,567', '.', '1234567'],
    ['$34.5', '.', '34.5'],
    ['34 €', '.', '34'],
    ['١٬٢٣٤٫٥', '٫', '1234.5'],
  ])('reads %s with the separator %s as %s', (text, decimal, amount) => {
    expect(pastedAmount(text, decimal)).toBe(amount);
  });

  it.each(['', '1e18', '-5', '12,34,56', '1,2.3', '1.2.3', 'NaN', '34 USDC', '1,23,456.7'])(
    'rejects "%s" instead of reading another amount',
    (text) => {
      expect(pastedAmount(text, '.')).toBe(undefined);
    },
  );

  it('reads numbers as Intl formats them in many languages', () => {
    for (const language of ['en', 'de', 'fr', 'de-CH', 'pt-BR', 'ru', 'ar-EG', 'fa', 'ja', 'pl']) {
      const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
      const decimal =
        format.formatToParts(1.1).find(({ type }) => type === 'decimal')?.value ?? '.';
      for (const [value, text] of [
        [1234567.25, '1234567.25'],
        [1234.5, '1234.50'],
        [0.25, '0.25'],
      ] as const)
        expect(pastedAmount(format.format(value), decimal), `${language} ${value}`).toBe(text);
    }
  });
});

it('uses the separator of the language in shownAmount', () => {
  expect(shownAmount('1.5', ',')).toBe('1,5');
  expect(shownAmount('15', ',')).toBe('15');
});
