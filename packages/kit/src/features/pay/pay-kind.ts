// payKind(): what is a payment's own where an app asked for it: how the wallet is asked, what is known of one that was asked for
// elsewhere.
import { type FeatureDeps, KitError } from '@openappkit/core/feature';
import { isCoin } from '../../assets/asset-id.js';
import { trackPaid } from '../../exchanges/track-paid.js';
import { askTransfer } from '../../payments/ask-transfer.js';
import type { Payable, PaymentKind } from '../../payments/payment.types.js';
import { keepQuote, readKeptQuote } from '../../transfers/kept-quote.js';
import { askedFor } from './asked-for.js';
import type { PayReview } from './pay.types.js';

export function payKind(
  deps: Pick<FeatureDeps, 'bus' | 'chain'>,
): Omit<PaymentKind<PayReview>, 'onChange' | 'onGone' | 'onSent'> {
  return {
    keptAs: 'unanswered-pays',
    ask: (adapter, review, onProgress) =>
      askTransfer(adapter, review, onProgress) ?? Promise.reject(new KitError('pay/not-initiated')),
    track(event, review, told) {
      const isSent = event === 'SUCCESS';
      const current = { type: 'wallet', ...(isSent && { result: told }) } as const;
      const about = ['pay', askedFor(review), current] as const;
      if (event === 'INITIATED') trackPaid(deps, 'PAY_INITIATED', about);
      else if (isSent) trackPaid(deps, 'PAY_SUCCESS', about);
      else trackPaid(deps, 'PAY_ERROR', about, told);
    },
    keepOf: ({ transfer }) => transfer && keepQuote(transfer),
    reviewOf: (paid, about) => earlierReview(paid, readKeptQuote(deps, about, paid)),
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
