import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { moneyText } from './money.js';

describe('moneyText', () => {
  for (const [text, currency, expected] of [
    ['3852.539', 'usd', '$3,852.53'],
    ['0', 'usd', '$0.00'],
    ['0.004', 'usd', '<$0.01'],
    ['0.4', 'jpy', '<¥1'],
    ['1234567', 'jpy', '¥1,234,567'],
    ['123456789012345678901234567890.99', 'usd', '$123,456,789,012,345,678,901,234,567,890.99'],
    ['1e400', 'usd', '1e400'],
    ['5.678', 'not one', '5.67'],
    ['5', 'not one', '5.00'],
    ['5', 'xyz', 'XYZ\u00a05.00'],
  ] as const)
    it(`formats ${text} ${currency} as ${expected}`, () => {
      expect(moneyText('en', text, currency)).to.equal(expected);
    });

  it('uses the separators and symbol position of the language', () => {
    expect(moneyText('de', '1234.5', 'eur')).to.equal('1.234,50\u00a0€');
  });
});
