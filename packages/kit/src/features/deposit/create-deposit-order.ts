// createDepositOrder(): what an exchange was asked to send to the account in use: the order in front, and whether another one may be
// under way already. It writes `order` and `problem`. Called by create-deposit.ts.
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

/** As often as the service of exchanges is asked for funds. Milliseconds. */
const pollIntervalMs = 5_000;
/** As usage events call it. */
const source = 'fund-from-exchange';

export function createDepositOrder(
  deps: DepositDeps,
  state: Mutable<DepositState>,
  calls: ExchangeCalls,
) {
  const orders = createExchangeOrders(deps, calls, state, {
    intervalMs: pollIntervalMs,
    storageName: 'exchange-deposits',
    onChange: onOrder,
  });
  let flow = 0;

  function onOrder(order: ExchangeOrder): void {
    const before = state.order;
    if (order.key !== before?.key) return;
    show(order);
    if (order.status === before.status || !isOrderFinal(order)) return;
    acknowledge(order);
    const { network, status } = order;
    trackOrder(deps, source, order);
    if (status === 'success') deps.bus.emit('balance-stale', { namespace: network.chainNamespace });
  }
  /** Told once is enough. */
  function acknowledge(order: ExchangeOrder): void {
    if (isOrderFinal(order)) orders.acknowledge(order.key);
  }
  function show(order: ExchangeOrder | undefined): void {
    state.order = order && ref(order);
  }
  /** Whether there is one that may be under way already. */
  function showIfPending(isWanted: (order: ExchangeOrder) => boolean): boolean {
    const open = orders.findPending(isWanted);
    if (!open) return false;
    show(open);
    acknowledge(open);
    return true;
  }

  orders.restore();
  return {
    /** One that goes to this account is in front. */
    showPending(account: ActiveAccount | undefined): void {
      if (!state.order) showIfPending((each) => isToAccount(each, account));
    },
    /** What goes to another account goes on, and is not shown as this one's. */
    onAccountChange(account: ActiveAccount | undefined): void {
      const { order } = state;
      if (!order || isToAccount(order, account)) return;
      // Nobody was shown its page yet, and nobody is: another person may be in front.
      if (!isOrderOpened(order)) orders.forget(order.key);
      show(undefined);
    },
    /** In the turn of the click. */
    request(
      exchange: Exchange,
      amount: AssetAmount,
      { address: recipient, network }: ActiveAccount,
    ): void {
      state.problem = undefined;
      const about = { network, amount, recipient };
      // Another tab may have asked meanwhile.
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
    /** Nothing stands in front any more. */
    clear({ isEarlier, key, status, url }: ExchangeOrder): void {
      if ((url === undefined && !isEarlier) || status === 'blocked') orders.forget(key);
      else orders.acknowledge(key);
      show(undefined);
    },
    destroy: orders.destroy,
  };
}

const isToAccount = (order: ExchangeOrder, account: ActiveAccount | undefined): boolean =>
  account !== undefined && isSameAddress(order.recipient, account.address);
