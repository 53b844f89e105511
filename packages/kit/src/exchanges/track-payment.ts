import type { FeatureDeps } from '@openappkit/core/feature';
import { tokenAddressOf } from '../assets/asset-id.js';
import type { AssetAmount } from '../assets/asset-amount.types.js';
import type { ExchangeOrder } from './exchange.types.js';

type Deps = Pick<FeatureDeps, 'bus'>;
type Source = 'pay' | 'fund-from-exchange';

interface PaidAmount {
  readonly amount: AssetAmount;
  readonly network: { readonly caipNetworkId: string };
  readonly recipient: string;
}
interface PaymentProperties {
  readonly type: 'exchange' | 'wallet';
  readonly exchangeId?: string;
  readonly sessionId?: string | undefined;
  readonly result?: string | undefined;
}

export const toConfiguration = ({ amount, network, recipient }: PaidAmount) => ({
  network: network.caipNetworkId,
  asset: tokenAddressOf(amount.assetId) ?? 'native',
  // A number, because the analytics service accepts no other type. No amount is computed with it.
  amount: Number(amount.text),
  recipient,
});

/** @param message our error message, for `PAY_ERROR` */
export function trackPayment(
  { bus }: Deps,
  event: 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR',
  [source, paid, currentPayment]: readonly [Source, PaidAmount, PaymentProperties],
  message = '',
): void {
  const configuration = toConfiguration(paid);
  const paymentId = currentPayment.sessionId ?? '';
  const properties = { source, paymentId, configuration, currentPayment };
  if (event === 'PAY_ERROR') bus.emit('track', { event, properties: { ...properties, message } });
  else bus.emit('track', { event, properties });
}

export function trackOrder(deps: Deps, source: Source, order: ExchangeOrder): void {
  const { exchange, id, sessionId, status } = order;
  const current = { type: 'exchange', exchangeId: exchange.id, sessionId, result: id } as const;
  const about = [source, order, current] as const;
  if (status === 'success') trackPayment(deps, 'PAY_SUCCESS', about);
  else if (status === 'failed') trackPayment(deps, 'PAY_ERROR', about, "The exchange didn't pay");
  else trackPayment(deps, 'PAY_INITIATED', about);
}

export function trackExchange({ bus }: Deps, source: Source, paid: PaidAmount, id: string): void {
  const currentPayment = { type: 'exchange', exchangeId: id } as const;
  const about = { source, configuration: toConfiguration(paid), currentPayment };
  const properties = { ...about, exchange: { id }, headless: false };
  bus.emit('track', { event: 'PAY_EXCHANGE_SELECTED', properties });
}
