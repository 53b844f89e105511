import { asKitError, type FeatureDeps, type Mutable, ref } from '@openappkit/core/feature';
import {
  type createExchangeOrders,
  isOrderFinal,
} from '../../../exchanges/create-exchange-orders.js';
import type { ExchangeOrder } from '../../../exchanges/exchange.types.js';
import { trackExchange, trackOrder, trackPayment } from '../../../exchanges/track-payment.js';
import type { createCurrentItem } from '../create-current-item.js';
import type { createPaySource } from '../create-pay-source.js';
import type { PayProblem, PayState } from '../pay.types.js';

interface Deps {
  readonly orders: ReturnType<typeof createExchangeOrders>;
  readonly current: ReturnType<typeof createCurrentItem>;
  readonly source: Pick<ReturnType<typeof createPaySource>, 'stop'>;
  readonly returnToChoice: (problem?: PayProblem) => void;
}

export function createExchangePayment(
  deps: Pick<FeatureDeps, 'bus'>,
  state: Mutable<PayState>,
  { orders, current: front, source, returnToChoice }: Deps,
) {
  return {
    onOrderChange(order: ExchangeOrder): void {
      const before = state.order;
      if (order.key !== before?.key) return;
      state.order = ref(order);
      front.acknowledgeEnd(order);
      if (order.status !== before.status && isOrderFinal(order)) trackOrder(deps, 'pay', order);
    },
    payFrom(exchangeId: string): void {
      const { exchanges, flow, request, step } = state;
      const exchange = exchanges.exchanges.find(({ id }) => id === exchangeId);
      if (step !== 'choose' || !request || !exchange) return;
      if (front.showPending() || front.showPendingOrder()) return;
      source.stop();
      state.problem = undefined;
      const { amount, isNewTab, network, recipient } = request;
      const order = { flow, exchange, network, amount, recipient, isInPage: !isNewTab };
      const { key, opened } = orders.start(order);
      const now = orders.find(key);
      Object.assign(state, { step: 'exchange', order: now && ref(now) });
      trackExchange(deps, 'pay', request, exchangeId);
      const current = { type: 'exchange', exchangeId } as const;
      opened.then(
        () => trackPayment(deps, 'PAY_INITIATED', ['pay', request, current]),
        (error: unknown) => {
          if (state.order?.key !== key) return;
          const failure = asKitError(error, 'pay/not-initiated');
          const isCancelled = failure.code === 'request/cancelled';
          const { name } = exchange;
          returnToChoice(isCancelled ? undefined : { code: 'exchange', error: failure, name });
        },
      );
    },
    openAgain(isByLink?: boolean): void {
      if (state.order) orders.openAgain(state.order.key, isByLink);
    },
  };
}
