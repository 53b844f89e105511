// createAtExchange(): paying at an exchange: its page is opened, and what becomes of the order there stands in front and is told.
// Called by create-pay.ts.
import { asKitError, type FeatureDeps, type Mutable, ref } from '@openappkit/core/feature';
import {
  type createExchangeOrders,
  isOrderOver,
} from '../../../exchanges/create-exchange-orders.js';
import type { ExchangeOrder } from '../../../exchanges/exchange.types.js';
import { trackExchange, trackOrder, trackPaid } from '../../../exchanges/track-paid.js';
import type { createFront } from '../create-front.js';
import type { createSource } from '../create-source.js';
import type { PayProblem, PayState } from '../pay.types.js';

interface Deps {
  readonly orders: ReturnType<typeof createExchangeOrders>;
  readonly front: ReturnType<typeof createFront>;
  readonly source: Pick<ReturnType<typeof createSource>, 'stop'>;
  /** The choice again, and why. */
  readonly toChoice: (problem?: PayProblem) => void;
}

export function createAtExchange(
  deps: Pick<FeatureDeps, 'bus'>,
  state: Mutable<PayState>,
  { orders, front, source, toChoice }: Deps,
) {
  return {
    follow(order: ExchangeOrder): void {
      const before = state.order;
      if (order.key !== before?.key) return;
      state.order = ref(order);
      front.sawEnd(order);
      if (order.status !== before.status && isOrderOver(order)) trackOrder(deps, 'pay', order);
    },
    payFrom(exchangeId: string): void {
      const { exchanges, flow, request, step } = state;
      const exchange = exchanges.exchanges.find(({ id }) => id === exchangeId);
      if (step !== 'choose' || !request || !exchange) return;
      if (front.faceUnknown() || front.faceOrder()) return;
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
        () => trackPaid(deps, 'PAY_INITIATED', ['pay', request, current]),
        (error: unknown) => {
          if (state.order?.key !== key) return;
          const failure = asKitError(error, 'pay/not-initiated');
          const isGivenUp = failure.code === 'request/cancelled';
          const { name } = exchange;
          toChoice(isGivenUp ? undefined : { code: 'exchange', error: failure, name });
        },
      );
    },
    openAgain(isByLink?: boolean): void {
      if (state.order) orders.openAgain(state.order.key, isByLink);
    },
  };
}
