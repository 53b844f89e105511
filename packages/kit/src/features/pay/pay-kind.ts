// payKind(): what is a payment's own where an app asked for it: how the wallet is asked, what is known of one that was asked for
// elsewhere.
import { type FeatureParts, KitError } from '@openappkit/core/feature';
import { isCoin } from '../../assets/asset-id.js';
import { askTransfer } from '../../payments/ask-transfer.js';
import type { Payable, PaymentKind } from '../../payments/payment.types.js';
import { keepQuote, readKeptQuote } from '../../transfers/kept-quote.js';
import { askedFor } from './asked-for.js';
import type { PayReview } from './pay.types.js';
import { trackPay } from './track-pay.js';

export function payKind(
  parts: Pick<FeatureParts, 'bus' | 'chain'>,
): Omit<PaymentKind<PayReview>, 'onChange' | 'onGone' | 'onSent'> {
  return {
    keptAs: 'unanswered-pays',
    ask: (adapter, review, onProgress) =>
      askTransfer(adapter, review, onProgress) ?? Promise.reject(new KitError('pay/not-initiated')),
    track(event, review, told) {
      const { amount, network, recipient } = askedFor(review);
      const about = { amount, network: network.caipNetworkId, recipient };
      const current = { type: 'wallet' as const };
      if (event === 'INITIATED') trackPay(parts, 'PAY_INITIATED', about, current);
      else if (event === 'SUCCESS')
        trackPay(parts, 'PAY_SUCCESS', about, { ...current, result: told });
      else trackPay(parts, 'PAY_ERROR', about, current, told);
    },
    keepOf: ({ transfer }) => transfer && keepQuote(transfer),
    reviewOf: (paid, about) => earlierReview(paid, readKeptQuote(parts, about, paid)),
  };
}

function earlierReview(paid: Payable, transfer: PayReview['transfer']): PayReview {
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
