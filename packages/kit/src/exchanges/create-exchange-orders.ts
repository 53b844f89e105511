// createExchangeOrders(): opens the page of an exchange and asks what became of the payment there, until it is settled or has
// said nothing for five minutes. Knows no feature; what was begun is followed for as long as the kit lives, whatever is shown,
// and by the pages after it until a person was shown how it ended.
import { type FeatureParts, KitError } from '@openappkit/core/feature';
import type { Network } from '@openappkit/core';
import { isSameAddress } from '../account-lists/address-key.js';
import { tokenOf } from '../assets/asset-id.js';
import type { Sum } from '../assets/sum.types.js';
import { createClaims } from './claims.js';
import type { ExchangeCalls } from './exchange-calls.js';
import { closeWindow, openExchangeWindow, showPage } from './exchange-window.js';
import type { Exchange, ExchangeOrder } from './exchange.types.js';
import { createFollowing, isOrderAsked, isOrderOver } from './follow-orders.js';
import { coinKept } from '../kept/kept-coin.js';
import type { KeptOrders } from '../kept/kept-under.js';
import { createUnderWay } from '../under-way/create-under-way.js';
import { createKeptOrders, type KeptOrder } from './kept-orders.js';

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
  parts: Pick<FeatureParts, 'chain' | 'env' | 'options'>,
  calls: ExchangeCalls,
  /** A part of the feature's state; written by nobody else. */
  state: { orders: readonly ExchangeOrder[] },
  { everyMs, keptAs, onChange }: OrderKind,
) {
  const { chain, env } = parts;
  const kept = createKeptOrders(parts, keptAs);
  const claims = createClaims(parts, keptAs);
  /** The person knows how they stand: they stand in nobody's way. */
  const decided = new Set<number>();
  const life = new AbortController();
  const windows = new Map<number, Window>();
  /** Of what this page is asking for. */
  const releases = new Map<number, () => void>();
  let keys = 0;

  const { find, put, update, drop } = createUnderWay<ExchangeOrder, number>({
    get: () => state.orders,
    set: (listed) => {
      state.orders = listed;
    },
    keyOf: ({ key }) => key,
    beganAt: ({ key }) => key,
    isOver: isOrderOver,
    onChange,
    life: life.signal,
  });
  const forget = (key: number): void => {
    following.stop(key);
    releases.get(key)?.();
    drop(key);
  };
  const isClosed = (key: number): boolean => windows.get(key)?.closed ?? false;

  const following = createFollowing(env, {
    calls,
    everyMs,
    life: life.signal,
    find,
    update,
    isClosed,
    settled: kept.remove,
  });
  const { check, follow, openAs } = following;

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
      put(earlierOrder(key, order, network));
      void check(key);
    }
  }
  /** From now on somebody may pay by it. */
  const keep = (key: number): void => {
    const order = find(key);
    if (order && isOrderAsked(order)) kept.put(order);
  };
  async function open(key: number, order: NewOrder, opened: Window | undefined): Promise<void> {
    const { amount, exchange, isInPage, network, recipient } = order;
    try {
      const { sessionId, url } = await calls.payUrl(
        exchange.id,
        {
          network: network.caipNetworkId,
          asset: tokenOf(amount.assetId) ?? 'native',
          amount: amount.text,
          recipient,
        },
        life.signal,
      );
      // What became of another payment would be told of this one.
      const isSpent = state.orders.some(
        (each) =>
          isOrderOver(each) && each.exchange.id === exchange.id && each.sessionId === sessionId,
      );
      if (isSpent) throw new KitError('pay/url-unavailable');
      // It was given up meanwhile.
      if (!find(key) || opened?.closed) throw new KitError('request/cancelled');
      update(key, { url, sessionId, status: opened || isInPage ? 'waiting' : 'blocked' });
      keep(key);
      if (opened) showPage(opened, url);
      else if (isInPage) env.page?.openPopup(url, '_self', '');
      if (opened || isInPage) void follow(key);
    } catch (error) {
      closeWindow(opened);
      forget(key);
      throw error;
    }
  }

  return {
    find,
    /** Whether a tab is going to an exchange for the same at this moment. */
    isBeingOpened: claims.has,
    /**
     * Opens a window in the turn it is called in, and its page once that is known.
     * @returns `opened` rejects where nobody was asked to pay: `pay/url-unavailable`, `pay/asset-not-supported`,
     *   `request/cancelled` when the window was closed before; `pay/in-another-tab` where another one asks for the same now
     */
    start(order: NewOrder): { readonly key: number; readonly opened: Promise<void> } {
      const key = ++keys;
      const { amount, exchange, flow, isInPage, network, recipient } = order;
      const release = claims.claim(order);
      const opened = isInPage || !release ? undefined : openExchangeWindow(env);
      if (opened) windows.set(key, opened);
      put({
        key,
        flow,
        exchange,
        network,
        amount,
        recipient,
        status: 'opening',
        url: undefined,
        sessionId: undefined,
        id: undefined,
        startedAt: env.clock.now(),
        isEarlier: false,
        ...nothingSaid,
      });
      if (release) releases.set(key, release);
      const opening = release
        ? open(key, order, opened).finally(release)
        : Promise.reject(new KitError('pay/in-another-tab')).finally(() => forget(key));
      return { key, opened: opening };
    },
    /** @param isByLink the person opened the page by a link; without it, a window is opened in the turn it is called in */
    openAgain(key: number, isByLink = false): void {
      const { status, url } = find(key) ?? {};
      // What is over is not paid on the same page again.
      if (url === undefined || !status || status === 'opening' || isOrderOver({ status })) return;
      if (isByLink) windows.delete(key);
      else {
        const opened = openExchangeWindow(env);
        // Somebody may have paid on the page that was there before: that one is as it was.
        if (!opened) {
          update(key, { isWindowBlocked: true });
          return;
        }
        closeWindow(windows.get(key));
        windows.set(key, opened);
        showPage(opened, url);
      }
      const next = status === 'blocked' || status === 'late' ? openAs(key) : status;
      const isThere = { isWindowBlocked: false, isWindowClosed: false };
      update(key, { status: next, ...isThere, canPayOtherwise: false });
      if (status === 'blocked') keep(key);
      void follow(key);
    },
    /** Asks the exchange now, and goes on asking. Never rejects. */
    check,
    /**
     * The newest that may have paid already, or may yet, and that nobody has decided on: of this page, of the page before, of
     * another tab.
     */
    findOpen(isWanted: (order: ExchangeOrder) => boolean): ExchangeOrder | undefined {
      restore();
      return state.orders.find((order) => {
        if (decided.has(order.key) || !isOrderAsked(order)) return false;
        const isOpen = !isOrderOver(order) || (order.status === 'success' && kept.has(order));
        return isOpen && isWanted(order);
      });
    },
    /** A person was shown it, and goes on or is done: pages to come say nothing of it. */
    decide(key: number): void {
      const order = find(key);
      if (!order) return;
      decided.add(key);
      kept.remove(order);
    },
    /** The person looked at the exchange by themselves, where nobody told us. */
    confirmLookedUp(key: number): void {
      const { isUnreachable, status } = find(key) ?? {};
      if (status === 'late' || isUnreachable) update(key, { canPayOtherwise: true });
    },
    restore,
    forget,
    /** Nobody was asked to pay by these, and nobody is. */
    forgetUnasked(): void {
      for (const order of state.orders) if (!isOrderAsked(order)) forget(order.key);
    },
    destroy(): void {
      life.abort();
    },
  };
}

const nothingSaid = {
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
    url: undefined,
    sessionId,
    id: undefined,
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
