// trackPay(), trackOpen(), trackOrder(): payments that an app asked for, by a wallet or an exchange, in usage events.
import type { FeatureParts } from '@openappkit/core/feature';
import { tokenOf } from '../../assets/asset-id.js';
import type { Sum } from '../../assets/sum.types.js';
import type { ExchangeOrder } from '../../exchanges/exchange.types.js';
import type { PayRequest, PayState } from './pay.types.js';

type Parts = Pick<FeatureParts, 'bus'>;

interface About {
  readonly amount: Sum;
  readonly network: string;
  readonly recipient: string;
}
export const configurationOf = ({ amount, network, recipient }: About) => ({
  network,
  asset: tokenOf(amount.assetId) ?? 'native',
  // A number, because those who count it take no other; nothing is computed with it.
  amount: Number(amount.text),
  recipient,
});
interface Current {
  readonly type: 'exchange' | 'wallet';
  readonly exchangeId?: string;
  readonly sessionId?: string | undefined;
  readonly result?: string | undefined;
}

/** @param message a sentence of ours, of PAY_ERROR */
export function trackPay(
  { bus }: Parts,
  event: 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR',
  about: About,
  currentPayment: Current,
  message = '',
): void {
  const properties = {
    source: 'pay' as const,
    paymentId: currentPayment.sessionId ?? '',
    configuration: configurationOf(about),
    currentPayment,
  };
  if (event === 'PAY_ERROR') bus.emit('track', { event, properties: { ...properties, message } });
  else bus.emit('track', { event, properties });
}

export const aboutOf = ({ amount, network, recipient }: PayRequest): About => ({
  amount,
  network: network.caipNetworkId,
  recipient,
});

/** The ways to pay are shown. */
export function trackOpen(
  { bus }: Parts,
  { exchanges, request }: Pick<PayState, 'exchanges' | 'request'>,
): void {
  if (!request) return;
  const shown = exchanges.exchanges.map(({ id }) => ({ id }));
  const configuration = configurationOf(aboutOf(request));
  bus.emit('track', { event: 'PAY_MODAL_OPEN', properties: { exchanges: shown, configuration } });
}

export function trackOrder(
  parts: Parts,
  { amount, exchange, id, network, recipient, sessionId }: ExchangeOrder,
  event: 'PAY_SUCCESS' | 'PAY_ERROR',
  said = '',
): void {
  const about = { amount, network: network.caipNetworkId, recipient };
  const current = { type: 'exchange', exchangeId: exchange.id, sessionId, result: id } as const;
  trackPay(parts, event, about, current, said);
}
