// trackDeposit(): tells of funds added from an exchange in usage events. It decides nothing.
import type { FeatureParts } from '@openappkit/core/feature';
import { tokenOf } from '../../assets/asset-id.js';
import type { ExchangeOrder } from '../../exchanges/exchange.types.js';

type DepositEvent = 'PAY_EXCHANGE_SELECTED' | 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR';

export function trackDeposit(
  { bus }: Pick<FeatureParts, 'bus'>,
  event: DepositEvent,
  { amount, exchange, id, network, recipient, sessionId }: ExchangeOrder,
): void {
  const configuration = {
    network: network.caipNetworkId,
    asset: tokenOf(amount.assetId) ?? 'native',
    // A number, because those who count it take no other; nothing is computed with it.
    amount: Number(amount.text),
    recipient,
  };
  const about = { type: 'exchange', exchangeId: exchange.id, sessionId, result: id } as const;
  const source = 'fund-from-exchange' as const;
  const told = { source, configuration, currentPayment: about };
  if (event === 'PAY_EXCHANGE_SELECTED') {
    const properties = { ...told, exchange: { id: exchange.id }, headless: false };
    bus.emit('track', { event, properties });
    return;
  }
  const properties = { ...told, paymentId: sessionId ?? '' };
  if (event === 'PAY_ERROR')
    bus.emit('track', {
      event,
      properties: { ...properties, message: 'The exchange did not pay' },
    });
  else bus.emit('track', { event, properties });
}
