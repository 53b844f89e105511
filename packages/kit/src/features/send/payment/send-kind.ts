import { KitError, ref } from '@openappkit/core/feature';
import { isCoin } from '../../../assets/asset-id.js';
import { assetFromAmount } from '../../../assets/asset-amounts.js';
import { requestTransfer } from '../../../payments/request-transfer.js';
import type { Payable, PaymentKind } from '../../../payments/payment.types.js';
import type { SendDeps } from '../draft.types.js';
import type { KnownRecipients } from '../fields/known-recipients.js';
import type { SendReview } from '../send.types.js';
import { trackSend } from '../track-send.js';

export function createSendKind(
  deps: Pick<SendDeps, 'bus'>,
  known: KnownRecipients,
): Omit<PaymentKind<SendReview>, 'onChange' | 'onResolvedElsewhere'> {
  return {
    storageName: 'unanswered',
    request: (adapter, review, onProgress) =>
      requestTransfer(adapter, review, onProgress) ??
      Promise.reject(new KitError('send/chain-unsupported')),
    track: (event, review, told) => trackSend(deps, `SEND_${event}`, review, told),
    onSent: (review) => known.add(review.from, { address: review.to, name: review.name }),
    restoreReview: restoreReview,
  };
}

function restoreReview({ amount, from, network, to }: Payable): SendReview {
  const none = undefined;
  return Object.freeze({
    from,
    to,
    name: none,
    imageUrl: none,
    asset: ref(assetFromAmount(amount, network)),
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
