// Tests of formatAmount().
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { formatAmount } from './amount.js';

describe('formatAmount', () => {
  it('groups, cuts and drops trailing zeros without rounding up', () => {
    expect(formatAmount('1234567.999999')).to.equal('1,234,567.99999');
    expect(formatAmount('1.50000')).to.equal('1.5');
    expect(formatAmount('0.00')).to.equal('0');
  });
  it('says that a tiny amount is there instead of showing zero', () => {
    expect(formatAmount('0.000000001')).to.equal('<0.00001');
  });
  it('keeps every digit of an amount that no number holds', () => {
    expect(formatAmount('123456789012345678901.5')).to.equal('123,456,789,012,345,678,901.5');
  });
});
