// createDepositOrder(): what an exchange was asked to send to the account in use: the order in front, and whether another one may be
// under way already. It writes `order` and `problem`. Called by create-deposit.ts.
import { asKitError, type Mutable, ref } from '@openappkit/core/feature';
import { isSameAddress } from '../../account-lists/address-key.js';
import {
  createExchangeOrders,
  isLikeOrder,
  isOrderAsked,
  isOrderOver,
} from '../../exchanges/create-exchange-orders.js';
import type { ExchangeCalls } from '../../exchanges/exchange-calls.js';
import type { Exchange, ExchangeOrder } from '../../exchanges/exchange.types.js';
import { trackExchange, trackOrder } from '../../exchanges/track-paid.js';
import type { Sum } from '../../assets/sum.types.js';
import type { AccountInUse } from '../../in-use/account-in-use.js';
import type { DepositParts } from './create-deposit.js';
import type { DepositState } from './deposit.types.js';

/** As often as the service of exchanges is asked for funds. Milliseconds. */
const everyMs = 5_000;
/** As usage events call it. */
const source = 'fund-from-exchange';

export function createDepositOrder(
  parts: DepositParts,
  state: Mutable<DepositState>,
  calls: ExchangeCalls,
) {
  const orders = createExchangeOrders(parts, calls, state, {
    everyMs,
    keptAs: 'exchange-deposits',
    onChange: onOrder,
  });
  let flow = 0;

  function onOrder(order: ExchangeOrder): void {
    const before = state.order;
    if (order.key !== before?.key) return;
    show(order);
    if (order.status === before.status || !isOrderOver(order)) return;
    see(order);
    const { network, status } = order;
    trackOrder(parts, source, order);
    if (status === 'success')
      parts.bus.emit('balance-stale', { namespace: network.chainNamespace });
  }
  /** Told once is enough. */
  function see(order: ExchangeOrder): void {
    if (isOrderOver(order)) orders.decide(order.key);
  }
  function show(order: ExchangeOrder | undefined): void {
    state.order = order && ref(order);
  }
  /** Whether there is one that may be under way already. */
  function face(isWanted: (order: ExchangeOrder) => boolean): boolean {
    const open = orders.findOpen(isWanted);
    if (!open) return false;
    show(open);
    see(open);
    return true;
  }

  orders.restore();
  return {
    /** One that goes to this account is in front. */
    faceOf(account: AccountInUse | undefined): void {
      if (!state.order) face((each) => isOf(each, account));
    },
    /** What goes to another account goes on, and is not shown as this one's. */
    follow(account: AccountInUse | undefined): void {
      const { order } = state;
      if (!order || isOf(order, account)) return;
      // Nobody was shown its page yet, and nobody is: another person may be in front.
      if (!isOrderAsked(order)) orders.forget(order.key);
      show(undefined);
    },
    /** In the turn of the click. */
    ask(exchange: Exchange, amount: Sum, { address: recipient, network }: AccountInUse): void {
      state.problem = undefined;
      const about = { network, amount, recipient };
      // Another tab may have asked meanwhile.
      if (face((each) => each.isEarlier && isLikeOrder(each, about))) return;
      flow += 1;
      const { key, opened } = orders.start({ flow, exchange, ...about });
      show(orders.find(key));
      trackExchange(parts, source, about, exchange.id);
      opened.then(
        () => {
          const begun = orders.find(key);
          if (begun) trackOrder(parts, source, begun);
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
    leave({ isEarlier, key, status, url }: ExchangeOrder): void {
      if ((url === undefined && !isEarlier) || status === 'blocked') orders.forget(key);
      else orders.decide(key);
      show(undefined);
    },
    destroy: orders.destroy,
  };
}

const isOf = (order: ExchangeOrder, account: AccountInUse | undefined): boolean =>
  account !== undefined && isSameAddress(order.recipient, account.address);
