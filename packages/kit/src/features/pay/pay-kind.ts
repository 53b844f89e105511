// The parts of the payment flow that are specific to requested payments.
import { type FeatureDeps, KitError } from '@openappkit/core/feature';
import { isCoin } from '../../assets/asset-id.js';
import { trackPayment } from '../../exchanges/track-payment.js';
import { requestTransfer } from '../../flows/payment-effects.js';
import type { Payable, PaymentKind } from '../../transactions/payment.types.js';
import { toStoredQuote, fromStoredQuote } from '../../transfers/create-transfers.js';
import { requestedPayment } from './pay.state.js';
import type { PayReview } from './pay.types.js';

export function createPayKind(deps: Pick<FeatureDeps, 'bus' | 'chain'>): PaymentKind<PayReview> {
  return {
    name: 'pay',
    request: (adapter, review, onProgress) =>
      requestTransfer(adapter, review, onProgress) ??
      Promise.reject(new KitError('pay/not-initiated')),
    track(event, review, result) {
      const isSent = event === 'SUCCESS';
      const current = { type: 'wallet', ...(isSent && { result }) } as const;
      const about = ['pay', requestedPayment(review), current] as const;
      if (event === 'INITIATED') trackPayment(deps, 'PAY_INITIATED', about);
      else if (isSent) trackPayment(deps, 'PAY_SUCCESS', about);
      else trackPayment(deps, 'PAY_ERROR', about, result);
    },
    storedDetailsOf: ({ transfer }) => transfer && toStoredQuote(transfer),
    restoreReview: (paid, about) => restoreReview(paid, fromStoredQuote(deps, about, paid)),
  };
}

function restoreReview(paid: Payable, transfer: PayReview['transfer']): PayReview {
  const none = undefined;
  return Object.freeze({
    ...paid,
    transfer,
    markup: none,
    isNative: isCoin(paid.amount.assetId),
    fee: none,
    maxFee: none,
    deposit: none,
    total: none,
    isFeeSetByWallet: false,
    validUntil: none,
  });
}
