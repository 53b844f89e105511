import type { Network } from '@openappkit/core';
import type { PayReview, PayState, AssetAmount } from '@openappkit/kit';
import { payState, quote, transferQuote } from '../../../test/pay-samples.js';
import { ether, sum } from '../../../test/send-samples.js';
import type { ViewStates } from '../../../test/view-states.types.js';

const inMoney = (of: AssetAmount, text: string): AssetAmount => ({
  ...of,
  worth: { currency: 'usd', text },
});
const reviewed = (change: Partial<PayReview> = {}, more: Partial<PayState> = {}) =>
  payState('ak-pay-quote-view', (on, now) => ({
    step: 'review',
    review: quote(on, { validUntil: now + 15_000, ...change }),
    ...more,
  }));

export const dearQuote = (on: Network, now: number): Partial<PayState> => ({
  step: 'review',
  review: transferQuote(on, {
    markup: { basisPoints: 1_250, isHigh: true },
    fee: inMoney(sum(ether, '0.000134'), '0.27'),
    validUntil: now + 15_000,
  }),
});
const dear = (change: Partial<PayState> = {}) =>
  payState('ak-pay-quote-view', (on, now) => ({ ...dearQuote(on, now), ...change }));

export const states: ViewStates = {
  PayQuote: {
    ready: reviewed(),
    'the fee is another': reviewed({}, { isChanged: true }),
    'runs out': reviewed({ validUntil: 1 }),
    'the wallet sets the fee': reviewed({ isFeeSetByWallet: true }),
    'nobody estimates the fee': reviewed({
      fee: undefined,
      maxFee: undefined,
      validUntil: undefined,
    }),
    'with another token': payState('ak-pay-quote-view', (on, now) => ({
      step: 'review',
      review: transferQuote(on, { validUntil: now + 15_000 }),
      isChanged: true,
    })),
    'a dear price': dear(),
    'a dear price, agreed to': dear({ isMarkupAccepted: true }),
    'a price nobody compares': payState('ak-pay-quote-view', (on) => ({
      step: 'review',
      review: transferQuote(on, { markup: undefined }),
    })),
    'with a deposit and a total': reviewed({
      deposit: { ...sum(ether, '0.002'), value: 2n },
      total: sum(ether, '34.002'),
    }),
  },
};
