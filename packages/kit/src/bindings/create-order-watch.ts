import type { AppKit } from '../api/app-kit.types.js';
import type { ExchangeBuyStatus } from '../exchanges/exchange.types.js';

const leastMs = 3_000;

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
