// The part of the ledger for orders that users pay on exchange pages. Opens the pages.
import {
  cleanConnectorName,
  type FeatureDeps,
  type Guard,
  KitError,
  objectOf,
  isSameAddress,
} from '@openappkit/core/feature';
import { tokenAddressOf } from '../assets/asset-id.js';
import { amountShape, fromStoredCoin, toStoredAmount } from '../assets/stored-coin.js';
import type { Ledger } from '../transactions/ledger.js';
import type { LedgerEntry } from '../transactions/ledger-entry.types.js';
import { isSettled } from '../transactions/next-entry.js';
import type { StoredEntry } from '../transactions/persist.js';
import { closeWindow } from '../empty-window.js';
import type { ExchangeCalls } from './exchange-calls.js';
import { openExchangeWindow, showPage } from './exchange-window.js';
import type {
  Exchange,
  ExchangeBuyStatus,
  ExchangeOrder,
  ExchangeOrderStatus,
} from './exchange.types.js';

const defaultIntervalMs = 3_000;
const pollTimeoutMs = 300_000;
/** Each stored order is checked after a reload. */
const maxOrders = 5;
/** No exchange takes longer. Milliseconds. */
const maxAgeMs = 24 * 60 * 60 * 1_000;
/** A request of a closed tab no longer counts after this time. Milliseconds. */
const maxRequestMs = 30_000;

type OrderSubject = Pick<ExchangeOrder, 'amount' | 'network' | 'recipient'>;
type Details = Pick<
  ExchangeOrder,
  | 'amount'
  | 'canPayOtherwise'
  | 'exchange'
  | 'flow'
  | 'isWindowBlocked'
  | 'isWindowClosed'
  | 'sessionId'
  | 'url'
> & {
  /** Another tab is requesting the same order. */
  readonly isElsewhere: boolean;
};
type Entry = LedgerEntry<Details>;

interface NewOrder extends OrderSubject {
  readonly flow: number;
  readonly exchange: Exchange;
  /** The exchange page replaces this page. */
  readonly isInPage?: boolean | undefined;
}

interface OrderKind {
  /** Name of the kind in the ledger. */
  readonly name: string;
  /** Poll interval in milliseconds. Defaults to 3 s. */
  readonly intervalMs?: number;
  /** Called at each change, without an order if one was dropped. */
  readonly onChange: (order?: ExchangeOrder) => void;
}

export type ExchangeOrders = ReturnType<typeof createExchangeOrders>;

export const isOrderFinal = ({ status }: Pick<ExchangeOrder, 'status'>): boolean =>
  status === 'success' || status === 'failed';

/** Whether the user may have paid. */
export const isOrderOpened = ({ status }: Pick<ExchangeOrder, 'status'>): boolean =>
  status !== 'opening' && status !== 'blocked';

export const isSameOrder = (one: OrderSubject, other: OrderSubject): boolean =>
  one.network.caipNetworkId === other.network.caipNetworkId &&
  one.amount.assetId === other.amount.assetId &&
  one.amount.value === other.amount.value &&
  isSameAddress(one.recipient, other.recipient);

export function createExchangeOrders(
  { chain, env, ledger }: Pick<FeatureDeps, 'chain' | 'env'> & { readonly ledger: Ledger },
  calls: ExchangeCalls,
  { intervalMs = defaultIntervalMs, name, onChange }: OrderKind,
) {
  const windows = new Map<number, Window>();
  const isWindowClosed = (key: number): boolean => windows.get(key)?.closed ?? false;
  const refresh = ({ details, key }: Entry): Details => ({
    ...details,
    isWindowClosed: isWindowClosed(key),
  });
  const part = ledger.open<Details>({
    name,
    maxStored: maxOrders,
    maxAgeMs,
    mirrors: 'none',
    // A request is stored until it is answered, so that of two equal requests in two tabs only one proceeds. A success of an
    // earlier page stays stored until the user sees it.
    isStored: ({ details, isAcknowledged, isEarlier, status }) => {
      if (status === 'requested') return details.url === undefined && !details.isElsewhere;
      const isSeen = status === 'rejected' || (status === 'confirmed' && !isEarlier);
      return !isAcknowledged && !isSeen;
    },
    // The URL is not stored, so that no script can plant one for the user to open.
    toStored: ({ amount, exchange, sessionId }) => ({
      exchangeId: exchange.id,
      exchangeName: exchange.name,
      sessionId,
      ...toStoredAmount(amount),
    }),
    onChange: (entry) => onChange(toOrder(entry)),
    service: {
      intervalMs,
      timeoutMs: pollTimeoutMs,
      async query({ details: { exchange, sessionId = '' } }, signal) {
        const answer = await calls.status(exchange.id, sessionId, signal);
        return (now) => ({
          ...toReport(answer),
          details: { ...refresh(now), ...detailsAfter(now, answer, isWindowClosed(now.key)) },
        });
      },
      refresh,
    },
  });
  const find = (key: number): ExchangeOrder | undefined => {
    const entry = part.find(key);
    return entry && toOrder(entry);
  };
  const isSameSession = (entry: Entry, exchangeId: string, sessionId: string): boolean =>
    entry.details.exchange.id === exchangeId && entry.details.sessionId === sessionId;

  function setDetails(key: number, change: Partial<Details>): void {
    const entry = part.find(key);
    if (entry) part.setDetails(key, { ...entry.details, ...change });
  }
  /** Whether a tab is requesting the same order now. */
  function isBeingOpened({ amount, network, recipient }: OrderSubject): boolean {
    const { assetId, value } = toStoredAmount(amount);
    return part
      .stored()
      .some(
        ({ about, address, network: id, requestedAt, status }) =>
          status === 'requested' &&
          Math.abs(env.clock.now() - requestedAt) < maxRequestMs &&
          isAmount(about) &&
          id === network.caipNetworkId &&
          about.assetId === assetId &&
          about.value === value &&
          isSameAddress(address, recipient),
      );
  }
  async function load(key: number, order: NewOrder, opened: Window | undefined): Promise<void> {
    const { amount, exchange, isInPage = false, network, recipient } = order;
    const page = await calls.payUrl(
      exchange.id,
      {
        network: network.caipNetworkId,
        asset: tokenAddressOf(amount.assetId) ?? 'native',
        amount: amount.text,
        recipient,
      },
      ledger.signal,
    );
    const { sessionId, url } = page;
    // A session of a final order would report that order's result for this one.
    const isSpent = (each: Entry) => isSettled(each) && isSameSession(each, exchange.id, sessionId);
    if (part.all().some(isSpent)) throw new KitError('pay/url-unavailable');
    const entry = part.find(key);
    // The order was dropped or its window closed meanwhile.
    if (!entry || opened?.closed) throw new KitError('request/cancelled');
    const details = { ...entry.details, ...page };
    if (opened || isInPage) part.poll(key, details);
    else part.setDetails(key, details);
    if (opened) showPage(opened, url);
    else if (isInPage) env.page?.openPopup(url, '_self', '');
  }
  /** Drops an order. Call only if the user was not asked to pay. */
  function forget(key: number): void {
    part.forget(key);
    onChange();
  }
  function restoreEntry({ about, network: id }: StoredEntry) {
    const network = chain.find(id);
    if (!network || !isStoredOrder(about)) return undefined;
    const { exchangeId, exchangeName, sessionId, ...amount } = about;
    if (part.all().some((each) => isSameSession(each, exchangeId, sessionId))) return undefined;
    const exchange = Object.freeze({ id: exchangeId, name: exchangeName, imageUrl: '' });
    const details = {
      ...newDetails,
      flow: -1,
      exchange,
      amount: fromStoredCoin(amount),
      sessionId,
    };
    // Only the exchange's own answer counts.
    return { network, details, status: 'unknown' } as const;
  }
  /** Adopts orders that other pages started, and checks their status. */
  function restore(): void {
    for (const { key } of part.adopt(restoreEntry)) void part.check(key);
  }

  return {
    /** Newest first. */
    all: (): readonly ExchangeOrder[] => part.all().map(toOrder),
    find,
    isBeingOpened,
    /**
     * Opens a window synchronously, and the payment page in it once its address is known. `opened` rejects only if no page was
     * opened: `pay/url-unavailable`, `pay/asset-not-supported`, `request/cancelled` if the window was closed before;
     * `pay/in-another-tab` if another tab requests the same order now.
     */
    start(order: NewOrder): { readonly key: number; readonly opened: Promise<void> } {
      const { amount, exchange, flow, isInPage, network, recipient } = order;
      const isElsewhere = isBeingOpened(order);
      const opened = isInPage || isElsewhere ? undefined : openExchangeWindow(env);
      const details = { ...newDetails, amount, exchange, flow, isElsewhere };
      const { key } = part.add({ network, address: recipient, details });
      if (opened) windows.set(key, opened);
      const loaded = isElsewhere
        ? Promise.reject(new KitError('pay/in-another-tab'))
        : load(key, order, opened);
      return {
        key,
        opened: loaded.catch((error: unknown) => {
          closeWindow(opened);
          forget(key);
          throw error;
        }),
      };
    },
    /** @param isByLink the user opened the page by a link; without it, a window opens synchronously */
    openAgain(key: number, isByLink = false): void {
      const entry = part.find(key);
      const { url } = entry?.details ?? {};
      // A final order must not be paid again on the same page.
      if (!entry || url === undefined || isSettled(entry)) return;
      if (isByLink) windows.delete(key);
      else {
        const opened = openExchangeWindow(env);
        // The user may have paid on the previous page, so its window stays open.
        if (!opened) {
          setDetails(key, { isWindowBlocked: true });
          return;
        }
        closeWindow(windows.get(key));
        windows.set(key, opened);
        showPage(opened, url);
      }
      const { exchange, flow, amount, sessionId } = entry.details;
      part.poll(key, { ...newDetails, exchange, flow, amount, sessionId, url });
    },
    /** Queries an opened order now and continues polling. Never rejects. */
    async check(key: number): Promise<void> {
      if (part.find(key)?.status !== 'requested') await part.check(key);
    },
    /**
     * Returns the newest order that may have been or may be paid, and that the user has not acknowledged. Includes orders of
     * earlier pages and other tabs.
     */
    findPending(matches: (order: ExchangeOrder) => boolean): ExchangeOrder | undefined {
      restore();
      const entry = part.findPending((each) => matches(toOrder(each)));
      return entry && toOrder(entry);
    },
    acknowledge: part.acknowledge,
    /** The user checked an order that the exchange does not report on. */
    confirmChecked(key: number): void {
      const { isCheckFailed, isLate } = part.find(key) ?? {};
      if (isLate || isCheckFailed) setDetails(key, { canPayOtherwise: true });
    },
    restore,
    forget,
    /** Drops the orders whose page was not opened. */
    forgetUnopened(): void {
      for (const { key, status } of part.all()) if (status === 'requested') forget(key);
    },
  };
}

const newDetails = {
  url: undefined,
  sessionId: undefined,
  isWindowClosed: false,
  isWindowBlocked: false,
  canPayOtherwise: false,
  isElsewhere: false,
} as const;

const isAmount = objectOf(amountShape);
const atMost =
  (length: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value !== '' && value.length <= length;
const isName: Guard<string> = (value): value is string =>
  typeof value === 'string' && cleanConnectorName(value) === value;
const isStoredOrder = objectOf({
  exchangeId: atMost(64),
  exchangeName: isName,
  sessionId: atMost(50),
  ...amountShape,
});

function toOrder(entry: Entry): ExchangeOrder {
  const { address, id, isCheckFailed, isChecking, isEarlier, key, network } = entry;
  const { isElsewhere: _, ...details } = entry.details;
  return Object.freeze({
    ...details,
    key,
    id,
    network,
    isEarlier,
    isChecking,
    recipient: address,
    status: orderStatus(entry),
    startedAt: entry.requestedAt,
    isUnreachable: isCheckFailed,
  });
}

function orderStatus({ details, isLate, status }: Entry): ExchangeOrderStatus {
  if (status === 'requested') return details.url === undefined ? 'opening' : 'blocked';
  if (status === 'confirmed') return 'success';
  if (status !== 'unknown' && status !== 'sent') return 'failed';
  if (isLate) return 'late';
  return status === 'sent' ? 'in-progress' : 'waiting';
}

function toReport({ status, txHash }: ExchangeBuyStatus) {
  if (status === 'SUCCESS') return { status: 'confirmed', id: txHash } as const;
  if (status === 'FAILED') return { status: 'rejected' } as const;
  return { status: status === 'IN_PROGRESS' ? 'sent' : 'unknown' } as const;
}

/** @param isClosed whether the window is closed now; `isWindowClosed` dates from before the query */
function detailsAfter(
  { details, isEarlier, status: before }: Entry,
  { status }: ExchangeBuyStatus,
  isClosed: boolean,
): Pick<Details, 'canPayOtherwise'> {
  // A success of an earlier page does not pay for what this page asks.
  if (status === 'SUCCESS') return { canPayOtherwise: isEarlier };
  if (status === 'FAILED') return { canPayOtherwise: true };
  if (status === 'IN_PROGRESS' || before === 'sent') return { canPayOtherwise: false };
  return { canPayOtherwise: isEarlier || (details.isWindowClosed && isClosed) };
}
