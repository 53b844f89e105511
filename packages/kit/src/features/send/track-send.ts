// Emits usage events of a send. Apps receive all of it; data that leaves the page has no amount or id unless the app opts in.
import type { TrackEvent } from '@openappkit/core';
import type { SendDeps } from './draft.types.js';
import type { SendReview } from './send.types.js';

type SendEvent = 'SEND_INITIATED' | 'SEND_SUCCESS' | 'SEND_ERROR' | 'SEND_REJECTED';

/** @param told the id for SEND_SUCCESS, otherwise a message of our own; never the wallet's text */
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
    // A number, because the analytics service accepts no other type. No amount is computed with it.
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
