// What hooks for payments through exchanges return.
import type { AppKit } from '../api/app-kit.types.js';
import type {
  Exchange,
  GetExchangesParams,
  ExchangeBuyStatus,
  PayUrlParams,
  PayUrlResponse,
} from '../exchanges/exchange.types.js';

const leastMs = 3_000;

export interface KnownExchanges {
  /** The exchanges. Undefined before they have loaded. */
  readonly data: readonly Exchange[] | null;
  /** Whether a request is pending. */
  readonly isLoading: boolean;
  /** Why the last request failed. */
  readonly error: Error | null;
}

export interface FetchExchanges {
  /** Uses the default params if none are given. Never rejects. */
  readonly fetch: (params?: GetExchangesParams) => Promise<void>;
}

export interface ExchangeLookup extends FetchExchanges {
  /** Ignores responses that are still pending. */
  stop(): void;
}

export const initialExchanges: KnownExchanges = { data: null, isLoading: false, error: null };

export function createExchangeLookup(
  kit: AppKit,
  show: (state: KnownExchanges) => void,
  defaultParams: () => GetExchangesParams,
): ExchangeLookup {
  let version = 0;
  let data: KnownExchanges['data'] = null;
  return {
    async fetch(params) {
      version += 1;
      const current = version;
      show({ data, isLoading: true, error: null });
      const next = await kit
        .feature('pay')
        .then((pay) => pay.getAvailableExchanges(params ?? defaultParams()))
        .then(
          ({ exchanges }): KnownExchanges => ({ ...initialExchanges, data: exchanges }),
          (error: Error): KnownExchanges => ({ ...initialExchanges, error }),
        );
      if (current !== version) return;
      data = next.data;
      show(next);
    },
    stop() {
      version += 1;
    },
  };
}

export interface OrderStatus {
  /** The last status; null before the first response. */
  readonly data: ExchangeBuyStatus | null;
  /** Why the last request failed. */
  readonly error: Error | null;
  /** Whether a request is pending. */
  readonly isLoading: boolean;
}

export interface Order {
  readonly exchangeId: string;
  readonly sessionId: string;
}

export interface PolledOrder extends Order {
  /** In milliseconds. Default and minimum: 3000. */
  readonly pollingInterval?: number | undefined;
  readonly onSettled: (status: ExchangeBuyStatus) => void;
}

export const noOrderStatus: OrderStatus = { data: null, error: null, isLoading: false };

export interface OrderWatch {
  query(order: Order): Promise<OrderStatus>;
  /**
   * Polls until the status is final and reports it once per order, even if the order is polled again. Returns
   * a function that stops.
   */
  poll(order: PolledOrder): () => void;
}

export function createOrderWatch(kit: AppKit, show: (status: OrderStatus) => void): OrderWatch {
  let current = noOrderStatus;
  let currentKey = '';
  const reported = new Set<string>();
  const set = (next: OrderStatus): OrderStatus => {
    current = next;
    show(next);
    return next;
  };
  const queryStatus = async ({ exchangeId, sessionId }: Order): Promise<OrderStatus> => {
    const key = keyOf({ exchangeId, sessionId });
    const { data } = key === currentKey ? current : noOrderStatus;
    currentKey = key;
    set({ data, error: null, isLoading: true });
    const next = await kit
      .feature('pay')
      .then((pay) => pay.getBuyStatus(exchangeId, sessionId))
      .then(
        (data): OrderStatus => ({ data, error: null, isLoading: false }),
        (error: Error): OrderStatus => ({
          data: key === currentKey ? current.data : null,
          error,
          isLoading: false,
        }),
      );
    if (key !== currentKey) return next;
    // A final status stays, even if an older query answers later.
    return set(isFinalStatus(current.data) ? { ...noOrderStatus, data: current.data } : next);
  };
  return {
    query: queryStatus,
    poll(order) {
      const key = keyOf(order);
      if (reported.has(key) && key === currentKey) return () => undefined;
      const onSettled = (status: ExchangeBuyStatus): void => {
        if (reported.has(key)) return;
        reported.add(key);
        order.onSettled(status);
      };
      return pollOrder(kit, { ...order, onSettled }, () => queryStatus(order));
    },
  };
}

const keyOf = ({ exchangeId, sessionId }: Order): string => JSON.stringify([exchangeId, sessionId]);

const isFinalStatus = (response: ExchangeBuyStatus | null): boolean =>
  response?.status === 'SUCCESS' || response?.status === 'FAILED';

function pollOrder(
  kit: AppKit,
  order: PolledOrder,
  queryStatus: () => Promise<OrderStatus>,
): () => void {
  const { clock } = kit.core.env;
  const { onSettled, pollingInterval = leastMs } = order;
  let isLive = true;
  let timer: ReturnType<typeof clock.setTimeout> | undefined;
  const run = async (): Promise<void> => {
    const { data, error } = await queryStatus();
    if (!isLive) return;
    if (!error && data && isFinalStatus(data)) onSettled(data);
    else timer = clock.setTimeout(() => void run(), Math.max(pollingInterval, leastMs));
  };
  void run();
  return () => {
    isLive = false;
    if (timer !== undefined) clock.clearTimeout(timer);
  };
}

export interface PayUrlActions {
  /**
   * Returns the page and the order id.
   * @throws KitError `pay/url-unavailable`, `pay/asset-not-supported`, `pay/invalid-*`, `feature/off`
   */
  readonly getUrl: (exchangeId: string, params: PayUrlParams) => Promise<PayUrlResponse>;
  /**
   * Opens the payment page in a new window, or in place of this page.
   * @throws KitError as `getUrl`; `pay/not-initiated` if the browser blocks the window (`context.url` has the page)
   */
  readonly openUrl: (
    exchangeId: string,
    params: PayUrlParams,
    openInNewTab?: boolean,
  ) => Promise<PayUrlResponse>;
}

export function createPayUrlActions(kit: AppKit): PayUrlActions {
  return {
    getUrl: async (...args) => (await kit.feature('pay')).getPayUrl(...args),
    openUrl(...args) {
      // Open during the click event if possible, because browsers block a window that opens later.
      const pay = kit.featureNow('pay');
      return pay
        ? pay.openPayUrl(...args)
        : kit.feature('pay').then((loaded) => loaded.openPayUrl(...args));
    },
  };
}
