// trackSend(): tells of a send in usage events. Apps hear all of it; what leaves the page is without amount and id unless
// the app asks for details (core/telemetry).
import type { TrackEvent } from '@openappkit/core';
import type { SendDeps } from './draft.types.js';
import type { SendReview } from './send.types.js';

type SendEvent = 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR' | 'SEND_REJECTED';

/** @param told the id of SEND_SUCCESS, else a sentence of ours: never what a wallet said */
export function trackSend(
  { bus }: Pick<SendDeps, 'bus'>,
  name: SendEvent,
  { amount, from, network }: SendReview,
  told = '',
): void {
  const properties = {
    isSmartAccount: from.type === 'smartAccount',
    network: network.caipNetworkId,
    token: amount.symbol,
    // A number, because those who count it take no other; nothing is computed with it.
    amount: Number(amount.text),
  };
  bus.emit('track', eventOf(name, properties, told));
}

type Properties = Extract<TrackEvent, { event: 'SEND_INITIATED' }>['properties'];

function eventOf(event: SendEvent, properties: Properties, told: string): TrackEvent {
  if (event === 'SEND_INITIATED') return { event, properties };
  if (event === 'SEND_SUCCESS') return { event, properties: { ...properties, hash: told } };
  return { event, properties: { ...properties, message: told } };
}
