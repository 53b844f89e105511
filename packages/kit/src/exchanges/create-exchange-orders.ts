// createExchangeOrders(): payments that exchanges are to make, each on a page of theirs, and what becomes of them, until they are
// settled or nothing was said for five minutes. Knows no feature.
import type { FeatureDeps } from '@openappkit/core/feature';
import type { Network } from '@openappkit/core';
import { isSameAddress } from '../account-lists/address-key.js';
import type { Sum } from '../assets/sum.types.js';
import { coinKept } from '../kept/kept-coin.js';
import type { KeptOrders } from '../kept/kept-under.js';
import { createFollowed } from '../under-way/create-followed.js';
import { createOrderPages } from './create-order-pages.js';
import type { ExchangeCalls } from './exchange-calls.js';
import type { Exchange, ExchangeBuyStatus, ExchangeOrder } from './exchange.types.js';
import { createKeptOrders, type KeptOrder } from './kept-orders.js';
import { isOrderAsked, isOrderOver, readOrder } from './order-status.js';

/** Between two questions, and for how long they are asked. */
const askAgainMs = 3_000;
const askForMs = 300_000;

export interface NewOrder {
  readonly flow: number;
  readonly exchange: Exchange;
  readonly network: Network;
  readonly amount: Sum;
  readonly recipient: string;
  /** The exchange takes the place of this page. */
  readonly isInPage?: boolean | undefined;
}

interface OrderKind {
  readonly keptAs: KeptOrders;
  /** Between two questions. Milliseconds; by default 3 s. */
  readonly everyMs?: number;
  readonly onChange: (order: ExchangeOrder) => void;
}

export { isOrderAsked, isOrderOver };

/** What is sent, and to whom. */
type OrderAbout = Pick<NewOrder, 'amount' | 'network' | 'recipient'>;

export function createExchangeOrders(
  deps: Pick<FeatureDeps, 'chain' | 'env' | 'options'>,
  calls: ExchangeCalls,
  /** A part of the feature's state; written by nobody else. */
  state: { orders: readonly ExchangeOrder[] },
  { everyMs = askAgainMs, keptAs, onChange }: OrderKind,
) {
  const { chain, env } = deps;
  const kept = createKeptOrders(deps, keptAs);
  let keys = 0;

  const followed = createFollowed<ExchangeOrder, number, ExchangeBuyStatus, 'orders'>(env, {
    state,
    name: 'orders',
    keyOf: ({ key }) => key,
    beganAt: ({ key }) => key,
    isOver: isOrderOver,
    onChange,
    kept: {
      put: kept.put,
      remove(key) {
        const order = find(key);
        if (order) kept.remove(order);
      },
    },
    everyMs,
    forMs: askForMs,
    begunAs: 'in-progress',
    ask: ({ exchange, sessionId = '' }, signal) => calls.status(exchange.id, sessionId, signal),
    read: (order, said, hasBegun) =>
      readOrder(order, said, { hasBegun, isClosed: pages.isClosed(order.key) }),
    look: ({ key }) => ({ isWindowClosed: pages.isClosed(key) }),
  });
  const { check, confirmLookedUp, decide, destroy, find } = followed;
  const pages = createOrderPages(deps, { calls, keptAs, followed, state });
  const { forget, forgetUnasked, isBeingOpened, openAgain } = pages;

  /** What other pages began is asked about here too. */
  function restore(): void {
    for (const order of kept.all()) {
      const isHere = state.orders.some(
        ({ exchange, sessionId }) =>
          exchange.id === order.exchangeId && sessionId === order.sessionId,
      );
      const network = isHere ? undefined : chain.find(order.network);
      if (!network) continue;
      const key = ++keys;
      followed.put(earlierOrder(key, order, network));
      void check(key);
    }
  }

  return {
    find,
    isBeingOpened,
    /** @returns `opened` as `open` of create-order-pages.ts */
    start({ isInPage = false, ...about }: NewOrder): {
      readonly key: number;
      readonly opened: Promise<void>;
    } {
      const key = ++keys;
      const startedAt = env.clock.now();
      const order = { ...nothingSaid, ...about, key, startedAt, isEarlier: false } as const;
      return { key, opened: pages.open(order, isInPage) };
    },
    openAgain,
    /** Asks the exchange now, and goes on asking. Never rejects. */
    async check(key: number): Promise<void> {
      const order = find(key);
      if (order && isOrderAsked(order)) await check(key);
    },
    /**
     * The newest that may have paid already, or may yet, and that nobody has decided on: of this page, of the page before, of
     * another tab.
     */
    findOpen(isWanted: (order: ExchangeOrder) => boolean): ExchangeOrder | undefined {
      restore();
      return followed.findOpen((order) => {
        const isPaid = order.status === 'success' && kept.has(order);
        return isOrderAsked(order) && (!isOrderOver(order) || isPaid) && isWanted(order);
      });
    },
    decide,
    confirmLookedUp,
    restore,
    forget,
    forgetUnasked,
    destroy,
  };
}

const nothingSaid = {
  status: 'opening',
  url: undefined,
  sessionId: undefined,
  id: undefined,
  isWindowClosed: false,
  isWindowBlocked: false,
  isChecking: false,
  isUnreachable: false,
  canPayOtherwise: false,
} as const;

/** Of a page before this one, or of another tab. Where its own page is, nobody here knows. */
function earlierOrder(key: number, order: KeptOrder, network: Network): ExchangeOrder {
  const { exchangeId, exchangeName, recipient, sessionId, startedAt } = order;
  return {
    ...nothingSaid,
    key,
    flow: -1,
    exchange: Object.freeze({ id: exchangeId, name: exchangeName, imageUrl: '' }),
    network,
    amount: coinKept(order),
    recipient,
    status: 'waiting',
    sessionId,
    startedAt,
    isEarlier: true,
  };
}

/** The same sum to the same receiver. */
export const isLikeOrder = (one: OrderAbout, other: OrderAbout): boolean =>
  one.network.caipNetworkId === other.network.caipNetworkId &&
  one.amount.assetId === other.amount.assetId &&
  one.amount.value === other.amount.value &&
  isSameAddress(one.recipient, other.recipient);
