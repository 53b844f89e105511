import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { amountText, buttonDigits, tokenText } from './amount.js';
import { allDigits } from './money.js';

const rounded = (text: string): string =>
  amountText('en', text, { significant: 6, fraction: 8, isRoundedUp: true });

describe('amountText', () => {
  it('groups, shows six significant digits and drops trailing zeros, without rounding up', () => {
    expect(amountText('en', '1234.56789')).to.equal('1,234.56');
    expect(amountText('en', '999999.9')).to.equal('999,999');
    expect(amountText('en', '0.0123456789')).to.equal('0.0123456');
    expect(amountText('en', '1.50000')).to.equal('1.5');
    expect(amountText('en', '10010.000')).to.equal('10,010');
    expect(amountText('en', '007.5')).to.equal('7.5');
    expect(amountText('en', '0.00')).to.equal('0');
    expect(amountText('en', '1.')).to.equal('1');
    expect(amountText('en', '1.9999', buttonDigits)).to.equal('1.999');
  });

  it('rounds a cost up', () => {
    expect(rounded('1.0000001')).to.equal('1.00001');
    expect(rounded('9.999999')).to.equal('10');
    expect(rounded('999999.5')).to.equal('1,000,000');
    expect(rounded('9999999')).to.equal('10M');
    expect(rounded('1.5')).to.equal('1.5');
  });

  it('uses the compact notation if there are more integer digits than are shown', () => {
    expect(amountText('en', '1234567.8')).to.equal('1.23456M');
    expect(amountText('de', '1234567.8')).to.equal('1,23456\u00a0Mio.');
    expect(amountText('ja', '1234567.8')).to.equal('123.456万');
    expect(amountText('en', '123456789012345678')).to.equal('123,456T');
    expect(amountText('en', `${2n ** 256n - 1n}`)).to.equal('>999,999T');
    expect(rounded(`${2n ** 256n - 1n}`)).to.equal('>999,999T');
  });

  it('shows "<" and the smallest digit for a tiny amount instead of zero', () => {
    expect(amountText('en', '0.000000001')).to.equal('<0.00000001');
    expect(rounded('0.000000001')).to.equal('<0.00000001');
    expect(amountText('de', '0.0001', buttonDigits)).to.equal('<0,001');
  });

  it('keeps every digit on request, also beyond the precision of a number', () => {
    expect(amountText('en', '123456789012345678901.5', allDigits)).to.equal(
      '123,456,789,012,345,678,901.5',
    );
    expect(amountText('en', '9007199254740993.100000000000000000000001', allDigits)).to.equal(
      '9,007,199,254,740,993.100000000000000000000001',
    );
  });

  it('passes amounts to Intl only as bigints, because some engines convert decimal text to a float', () => {
    const { prototype } = Intl.NumberFormat;
    const descriptor = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
    const values: unknown[] = [];
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get(this: Intl.NumberFormat) {
        const format: Intl.NumberFormat['format'] = descriptor.get?.call(this);
        return (value: unknown): string => {
          values.push(value);
          // Engines without Intl.NumberFormat v3 convert text to a float.
          return format(typeof value === 'bigint' ? value : Number(value));
        };
      },
    });
    try {
      expect(amountText('en', '18446744073709551617.000000000000000001', allDigits)).to.equal(
        '18,446,744,073,709,551,617.000000000000000001',
      );
    } finally {
      Object.defineProperty(prototype, 'format', descriptor);
    }
    // The decimal separator is read from the number 1.1.
    expect(values.filter((value) => typeof value !== 'bigint')).to.deep.equal([1.1]);
  });

  it('uses the grouping, separators and digits of the language', () => {
    expect(amountText('de', '123456.5', allDigits)).to.equal('123.456,5');
    expect(amountText('ar-EG', '1234.05')).to.equal('١٬٢٣٤٫٠٥');
    expect(amountText('hi', '1234567.8', allDigits)).to.equal('12,34,567.8');
  });

  it('keeps the minus sign, also before zero', () => {
    expect(amountText('en', '-0.5')).to.equal('-0.5');
    expect(amountText('en', '-1234.5')).to.equal('-1,234.5');
  });

  it('returns text unchanged that is not a decimal number', () => {
    for (const text of ['', 'NaN', '1e21', '0x10', '1,5'])
      expect(amountText('en', text)).to.equal(text);
  });
});

describe('tokenText', () => {
  it('appends the symbol if there is one, on the same line', () => {
    expect(tokenText('en', '10010.000', 'ETH')).to.equal('10,010\u00a0ETH');
    expect(tokenText('en', '5', '1INCH')).to.equal('5\u00a0×\u00a01INCH');
    expect(tokenText('en', '2', undefined)).to.equal('2');
  });

  it('separates a symbol that would read as millions from its amount', () => {
    expect(tokenText('en', '5000000', 'USDC')).to.equal('5M\u00a0USDC');
    expect(tokenText('en', '5', 'M')).to.equal('5\u00a0×\u00a0M');
    expect(tokenText('en', '5', 'm USDC')).to.equal('5\u00a0×\u00a0m USDC');
    expect(tokenText('de', '5', 'Mio. USDC')).to.equal('5\u00a0×\u00a0Mio. USDC');
    expect(tokenText('de', '5', 'M')).to.equal('5\u00a0×\u00a0M');
    expect(tokenText('ja', '5', '万USDC')).to.equal('5\u00a0×\u00a0万USDC');
    for (const symbol of ['S', 'MATIC', 'TON', 'mETH', 'BNB', 'KAS', 'kBTC', 'USD₮0'])
      expect(tokenText('en', '5', symbol)).to.equal(`5\u00a0${symbol}`);
  });
});
