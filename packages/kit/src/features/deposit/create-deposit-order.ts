// The current order at an exchange, and whether an earlier one may be pending already.
import { asKitError, type Mutable, ref } from '@openappkit/core/feature';
import { isSameAddress } from '../../account-lists/address-key.js';
import {
  createExchangeOrders,
  isSameOrder,
  isOrderOpened,
  isOrderFinal,
} from '../../exchanges/create-exchange-orders.js';
import type { ExchangeCalls } from '../../exchanges/exchange-calls.js';
import type { Exchange, ExchangeOrder } from '../../exchanges/exchange.types.js';
import { trackExchange, trackOrder } from '../../exchanges/track-payment.js';
import type { AssetAmount } from '../../assets/asset-amount.types.js';
import type { ActiveAccount } from '../../active-account/active-account.js';
import type { DepositDeps } from './create-deposit.js';
import type { DepositState } from './deposit.types.js';

/** Milliseconds between status requests. */
const pollIntervalMs = 5_000;
/** The name of this feature in usage events. */
const source = 'fund-from-exchange';

export function createDepositOrder(
  deps: DepositDeps,
  state: Mutable<DepositState>,
  calls: ExchangeCalls,
) {
  const orders = createExchangeOrders(deps, calls, {
    name: 'exchange-deposit',
    intervalMs: pollIntervalMs,
    onChange(order) {
      state.orders = ref(orders.all());
      if (order) onOrder(order);
    },
  });
  let flow = 0;

  function onOrder(order: ExchangeOrder): void {
    const before = state.order;
    if (order.key !== before?.key) return;
    show(order);
    if (order.status === before.status || !isOrderFinal(order)) return;
    acknowledge(order);
    trackOrder(deps, source, order);
  }
  /** The user has now seen how the order ended, so do not show it again. */
  function acknowledge(order: ExchangeOrder): void {
    if (isOrderFinal(order)) orders.acknowledge(order.key);
  }
  function show(order: ExchangeOrder | undefined): void {
    state.order = order && ref(order);
  }
  /** Shows an order that may be pending already. Returns whether there is one. */
  function showIfPending(isWanted: (order: ExchangeOrder) => boolean): boolean {
    const open = orders.findPending(isWanted);
    if (!open) return false;
    show(open);
    acknowledge(open);
    return true;
  }

  orders.restore();
  return {
    showPending(account: ActiveAccount | undefined): void {
      if (!state.order) showIfPending((each) => isToAccount(each, account));
    },
    /** Hides an order to another account, which continues in the background. */
    onAccountChange(account: ActiveAccount | undefined): void {
      const { order } = state;
      if (!order || isToAccount(order, account)) return;
      // The user never saw the exchange's page and another user may be active, so drop the order.
      if (!isOrderOpened(order)) orders.forget(order.key);
      show(undefined);
    },
    /** Call directly in the click, or the browser blocks the window. */
    request(
      exchange: Exchange,
      amount: AssetAmount,
      { address: recipient, network }: ActiveAccount,
    ): void {
      state.problem = undefined;
      const about = { network, amount, recipient };
      // Another tab may have started the same order.
      if (showIfPending((each) => each.isEarlier && isSameOrder(each, about))) return;
      flow += 1;
      const { key, opened } = orders.start({ flow, exchange, ...about });
      show(orders.find(key));
      trackExchange(deps, source, about, exchange.id);
      opened.then(
        () => {
          const begun = orders.find(key);
          if (begun) trackOrder(deps, source, begun);
        },
        (cause: unknown) => {
          if (state.order?.key !== key) return;
          show(undefined);
          const error = asKitError(cause, 'pay/not-initiated');
          if (error.code !== 'request/cancelled')
            state.problem = ref({ error, name: exchange.name });
        },
      );
    },
    openAgain(isByLink?: boolean): void {
      if (state.order) orders.openAgain(state.order.key, isByLink);
    },
    async check(): Promise<void> {
      if (state.order) await orders.check(state.order.key);
    },
    /** Hides the order. It continues in the background if the user saw the exchange's page. */
    clear({ isEarlier, key, status, url }: ExchangeOrder): void {
      if ((url === undefined && !isEarlier) || status === 'blocked') orders.forget(key);
      else orders.acknowledge(key);
      show(undefined);
    },
  };
}

const isToAccount = (order: ExchangeOrder, account: ActiveAccount | undefined): boolean =>
  account !== undefined && isSameAddress(order.recipient, account.address);
