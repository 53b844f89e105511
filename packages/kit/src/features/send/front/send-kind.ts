// sendKind(): what is a payment's own where it sends a coin or token: how the wallet is asked, what is told of it, what is
// known of one that was asked for elsewhere.
import { KitError, ref } from '@openappkit/core/feature';
import { isCoin } from '../../../assets/asset-id.js';
import { assetOf } from '../../../assets/sums.js';
import { askTransfer } from '../../../payments/ask-transfer.js';
import type { Payable, PaymentKind } from '../../../payments/payment.types.js';
import type { SendParts } from '../draft.types.js';
import type { KnownRecipients } from '../fields/known-recipients.js';
import type { SendReview } from '../send.types.js';
import { trackSend } from '../track-send.js';

export function sendKind(
  parts: Pick<SendParts, 'bus'>,
  known: KnownRecipients,
): Omit<PaymentKind<SendReview>, 'onChange' | 'onGone'> {
  return {
    keptAs: 'unanswered',
    ask: (adapter, review, onProgress) =>
      askTransfer(adapter, review, onProgress) ??
      Promise.reject(new KitError('send/chain-unsupported')),
    track: (event, review, told) => trackSend(parts, `SEND_${event}`, review, told),
    onSent: (review) => known.add(review.from, { address: review.to, name: review.name }),
    reviewOf: earlierReview,
  };
}

function earlierReview({ amount, from, network, to }: Payable): SendReview {
  const none = undefined;
  return Object.freeze({
    from,
    to,
    name: none,
    imageUrl: none,
    asset: ref(assetOf(amount, network)),
    isNative: isCoin(amount.assetId),
    amount,
    network,
    speed: 'normal',
    fee: none,
    maxFee: none,
    deposit: none,
    change: none,
    total: none,
    notes: [],
    validUntil: none,
  });
}
