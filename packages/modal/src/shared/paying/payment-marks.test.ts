import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { paymentMark } from './payment-marks.js';

describe('paymentMark', () => {
  it('finds the mark of a service by the first word of its name', () => {
    expect(paymentMark('OKX')).to.not.equal(undefined);
    expect(paymentMark('Binance Connect')?.values).to.deep.equal(paymentMark('binance')?.values);
  });

  it('returns undefined for a service without a mark, so that it gets a letter tile', () => {
    for (const name of ['Kraken', 'Test Exchange', 'constructor', ''])
      expect(paymentMark(name)).to.equal(undefined);
  });
});
