// sendKind(): what is a payment's own where it sends a coin or token: how the wallet is asked, what is told of it, what is
// known of one that was asked for elsewhere.
import type { Asset } from '@openappkit/core/adapter';
import { KitError, ref } from '@openappkit/core/feature';
import { isCoin, tokenOf } from '../../../assets/asset-id.js';
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
    ask(adapter, { amount, asset, from, isNative, network, speed, to }, onProgress) {
      const { connectorId } = from;
      const { value } = amount;
      const transaction = {
        connectorId,
        from: from.address,
        to,
        network,
        value,
        speed,
        onProgress,
      };
      const token = tokenOf(asset.assetId) ?? '';
      const answer = isNative
        ? adapter.sendNative?.(transaction)
        : adapter.sendToken?.({ ...transaction, token });
      return answer ?? Promise.reject(new KitError('send/chain-unsupported'));
    },
    track: (event, review, told) => trackSend(parts, `SEND_${event}`, review, told),
    onSent: (review) => known.add(review.from, { address: review.to, name: review.name }),
    reviewOf: earlierReview,
  };
}

function earlierReview({ amount, from, network, to }: Payable): SendReview {
  const { assetId, decimals, symbol } = amount;
  const { caipNetworkId } = network;
  const asset: Asset = { assetId, caipNetworkId, name: symbol, symbol, decimals, value: 0n };
  const none = undefined;
  return Object.freeze({
    from,
    to,
    name: none,
    imageUrl: none,
    asset: ref(asset),
    isNative: isCoin(assetId),
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
