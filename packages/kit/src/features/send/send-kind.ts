import { KitError, ref } from '@openappkit/core/feature';
import { isCoin } from '../../assets/asset-id.js';
import { assetFromAmount } from '../../assets/asset-amounts.js';
import { requestTransfer } from '../../transactions/request-transfer.js';
import type { Payable, PaymentKind } from '../../transactions/payment.types.js';
import type { SendDeps } from './send.state.js';
import type { SendReview } from './send.types.js';
import type { TrackEvent } from '@openappkit/core';

export function createSendKind(deps: Pick<SendDeps, 'bus'>): PaymentKind<SendReview> {
  return {
    name: 'send',
    request: (adapter, review, onProgress) =>
      requestTransfer(adapter, review, onProgress) ??
      Promise.reject(new KitError('send/chain-unsupported')),
    track: (event, review, result) => trackSend(deps, `SEND_${event}`, review, result),
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

type SendEvent = 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR' | 'SEND_REJECTED';

/** @param result the id for SEND_SUCCESS, otherwise a message of our own; never the wallet's text */
function trackSend(
  { bus }: Pick<SendDeps, 'bus'>,
  name: SendEvent,
  { amount, from, network }: SendReview,
  result = '',
): void {
  const properties = {
    isSmartAccount: from.type === 'smartAccount',
    network: network.caipNetworkId,
    token: amount.symbol,
    // A number, because the analytics service accepts no other type. No amount is computed with it.
    amount: Number(amount.text),
  };
  bus.emit('track', eventOf(name, properties, result));
}

type Properties = Extract<TrackEvent, { event: 'SEND_INITIATED' }>['properties'];

function eventOf(event: SendEvent, properties: Properties, result: string): TrackEvent {
  if (event === 'SEND_INITIATED') return { event, properties };
  if (event === 'SEND_SUCCESS') return { event, properties: { ...properties, hash: result } };
  return { event, properties: { ...properties, message: result } };
}
