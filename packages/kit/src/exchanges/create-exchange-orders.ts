// Tracks orders that users pay on exchange pages, until they are final or polling times out. Independent of features.
import type { FeatureDeps } from '@openappkit/core/feature';
import type { Network } from '@openappkit/core';
import { isSameAddress } from '../account-lists/address-key.js';
import type { AssetAmount } from '../assets/asset-amount.types.js';
import { fromStoredCoin } from '../persisted/stored-coin.js';
import type { OrderStorageName } from '../persisted/storage-key.js';
import { createExternalTracker } from '../pending/create-external-tracker.js';
import { createOrderPages } from './create-order-pages.js';
import type { ExchangeCalls } from './exchange-calls.js';
import type { Exchange, ExchangeBuyStatus, ExchangeOrder } from './exchange.types.js';
import { createStoredOrders, type StoredOrder } from './stored-orders.js';
import { isOrderOpened, isOrderFinal, toOrderUpdate } from './order-status.js';

const askAgainMs = 3_000;
const pollTimeoutMs = 300_000;

export interface NewOrder {
  readonly flow: number;
  readonly exchange: Exchange;
  readonly network: Network;
  readonly amount: AssetAmount;
  readonly recipient: string;
  /** The exchange page replaces this page. */
  readonly isInPage?: boolean | undefined;
}

interface OrderKind {
  readonly storageName: OrderStorageName;
  /** Poll interval in milliseconds. Defaults to 3 s. */
  readonly intervalMs?: number;
  readonly onChange: (order: ExchangeOrder) => void;
}

export { isOrderOpened, isOrderFinal };

type OrderSubject = Pick<NewOrder, 'amount' | 'network' | 'recipient'>;

export function createExchangeOrders(
  deps: Pick<FeatureDeps, 'chain' | 'env' | 'options'>,
  calls: ExchangeCalls,
  /** Part of the feature's state. Only this module writes it. */
  state: { orders: readonly ExchangeOrder[] },
  { intervalMs = askAgainMs, storageName, onChange }: OrderKind,
) {
  const { chain, env } = deps;
  const kept = createStoredOrders(deps, storageName);
  let keys = 0;

  const tracker = createExternalTracker<ExchangeOrder, number, ExchangeBuyStatus, 'orders'>(env, {
    state,
    name: 'orders',
    keyOf: ({ key }) => key,
    sortKeyOf: ({ key }) => key,
    isFinal: isOrderFinal,
    onChange,
    storage: {
      put: kept.put,
      remove(key) {
        const order = find(key);
        if (order) kept.remove(order);
      },
    },
    intervalMs,
    timeoutMs: pollTimeoutMs,
    startedStatus: 'in-progress',
    queryStatus: ({ exchange, sessionId = '' }, signal) =>
      calls.status(exchange.id, sessionId, signal),
    toUpdate: (order, said, hasBegun) =>
      toOrderUpdate(order, said, { hasBegun, isClosed: pages.isClosed(order.key) }),
    localChange: ({ key }) => ({ isWindowClosed: pages.isClosed(key) }),
  });
  const { check, confirmChecked, acknowledge, destroy, find } = tracker;
  const pages = createOrderPages(deps, { calls, storageName, tracker: tracker, state });
  const { forget, forgetUnopened, isBeingOpened, openAgain } = pages;

  /** Restores orders that other pages started, and checks their status. */
  function restore(): void {
    for (const order of kept.all()) {
      const isHere = state.orders.some(
        ({ exchange, sessionId }) =>
          exchange.id === order.exchangeId && sessionId === order.sessionId,
      );
      const network = isHere ? undefined : chain.find(order.network);
      if (!network) continue;
      const key = ++keys;
      tracker.put(restoreOrder(key, order, network));
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
      const order = { ...initialOrderFields, ...about, key, startedAt, isEarlier: false } as const;
      return { key, opened: pages.open(order, isInPage) };
    },
    openAgain,
    /** Queries an opened order now and continues polling. Never rejects. */
    async check(key: number): Promise<void> {
      const order = find(key);
      if (order && isOrderOpened(order)) await check(key);
    },
    /**
     * Returns the newest order that may have been or may be paid, and that the user has not acknowledged. Includes orders of
     * earlier pages and other tabs.
     */
    findPending(isWanted: (order: ExchangeOrder) => boolean): ExchangeOrder | undefined {
      restore();
      return tracker.findPending((order) => {
        const isPaid = order.status === 'success' && kept.has(order);
        return isOrderOpened(order) && (!isOrderFinal(order) || isPaid) && isWanted(order);
      });
    },
    acknowledge,
    confirmChecked,
    restore,
    forget,
    forgetUnasked: forgetUnopened,
    destroy,
  };
}

const initialOrderFields = {
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

/** Restores an order of an earlier page or another tab. Its window is not known here. */
function restoreOrder(key: number, order: StoredOrder, network: Network): ExchangeOrder {
  const { exchangeId, exchangeName, recipient, sessionId, startedAt } = order;
  return {
    ...initialOrderFields,
    key,
    flow: -1,
    exchange: Object.freeze({ id: exchangeId, name: exchangeName, imageUrl: '' }),
    network,
    amount: fromStoredCoin(order),
    recipient,
    status: 'waiting',
    sessionId,
    startedAt,
    isEarlier: true,
  };
}

export const isSameOrder = (one: OrderSubject, other: OrderSubject): boolean =>
  one.network.caipNetworkId === other.network.caipNetworkId &&
  one.amount.assetId === other.amount.assetId &&
  one.amount.value === other.amount.value &&
  isSameAddress(one.recipient, other.recipient);
