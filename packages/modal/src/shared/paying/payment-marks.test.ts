import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { paymentMark } from './payment-marks.js';

describe('paymentMark', () => {
  it('finds the mark of a service by the first word of its name', () => {
    expect(paymentMark('OKX')).to.not.equal(undefined);
    expect(paymentMark('Binance Connect')?.values).to.deep.equal(paymentMark('binance')?.values);
  });

  it('leaves the letter tile to a service without a mark', () => {
    for (const name of ['Kraken', 'Test Exchange', 'constructor', ''])
      expect(paymentMark(name)).to.equal(undefined);
  });
});
