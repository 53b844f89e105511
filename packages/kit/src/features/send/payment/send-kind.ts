import { KitError, ref } from '@openappkit/core/feature';
import { isCoin } from '../../../assets/asset-id.js';
import { assetFromAmount } from '../../../assets/asset-amounts.js';
import { requestTransfer } from '../../../transactions/request-transfer.js';
import type { Payable, PaymentKind } from '../../../transactions/payment.types.js';
import type { SendDeps } from '../draft.types.js';
import type { SendReview } from '../send.types.js';
import { trackSend } from '../track-send.js';

export function createSendKind(deps: Pick<SendDeps, 'bus'>): PaymentKind<SendReview> {
  return {
    name: 'send',
    request: (adapter, review, onProgress) =>
      requestTransfer(adapter, review, onProgress) ??
      Promise.reject(new KitError('send/chain-unsupported')),
    track: (event, review, told) => trackSend(deps, `SEND_${event}`, review, told),
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
