import { asKitError, type FeatureDeps, isSameAddress } from '@openappkit/core/feature';
import type { ExchangeCalls } from '../../exchanges/exchange-calls.js';
import { loadExchanges, noExchanges } from '../../exchanges/load-exchanges.js';
import { type ExchangeOrders, isSameOrder } from '../../exchanges/create-exchange-orders.js';
import { trackExchange, trackOrder } from '../../exchanges/track-payment.js';
import type { EffectContext, EffectHandlers } from '../../flows/create-flow.js';
import type { Effect, Event, OrderRequest } from './deposit.machine.js';

interface EffectDeps extends Pick<FeatureDeps, 'bus'> {
  readonly calls: ExchangeCalls;
  readonly orders: ExchangeOrders;
}

/** The name of this feature in usage events. */
const source = 'fund-from-exchange';

export function createEffects(deps: EffectDeps): EffectHandlers<Event, Effect> {
  const { calls, orders } = deps;

  /** Opens a window, so it starts in the same tick as the click. */
  async function requestOrder(
    { account, amount, exchange, flow }: OrderRequest,
    { emit }: EffectContext<Event>,
  ): Promise<Event | undefined> {
    const about = { network: account.network, amount, recipient: account.address };
    // Another tab may have started the same order.
    const pending = orders.findPending((each) => isSameOrder(each, about));
    if (pending) return void emit({ type: 'order-found', order: pending });
    const { key, opened } = orders.start({ flow, exchange, ...about });
    const order = orders.find(key);
    if (order) emit({ type: 'order-found', order });
    trackExchange(deps, source, about, exchange.id);
    try {
      await opened;
    } catch (cause) {
      const error = asKitError(cause, 'pay/not-initiated');
      return { type: 'order-failed', key, error, name: exchange.name };
    }
    const begun = orders.find(key);
    if (begun) trackOrder(deps, source, begun);
    return undefined;
  }

  return {
    async 'load-exchanges'({ params }, { emit, signal }) {
      if (calls.isOn())
        return { type: 'exchanges-loaded', list: await loadExchanges(calls, params, signal) };
      emit({ type: 'exchanges-loaded', list: { ...noExchanges, status: 'absent' } });
      return undefined;
    },
    'find-order'({ account }, { emit }) {
      const order = orders.findPending((each) => isSameAddress(each.recipient, account.address));
      if (order) emit({ type: 'order-found', order });
      return undefined;
    },
    'request-order': ({ request }, context) => requestOrder(request, context),
    acknowledge: ({ orderKey }) => void orders.acknowledge(orderKey),
    forget: ({ orderKey }) => void orders.forget(orderKey),
    track: ({ order }) => void trackOrder(deps, source, order),
  };
}
