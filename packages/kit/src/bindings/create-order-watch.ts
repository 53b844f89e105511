// createOrderWatch(): what becomes of a payment at an exchange, asked until it is settled. For the bindings of a framework.
import type { AppKit } from '../api/app-kit.types.js';
import type { ExchangeBuyStatus } from '../exchanges/exchange.types.js';

/** Nobody is asked more often. Milliseconds. */
const leastMs = 3_000;

export interface OrderStatus {
  /** The last answer; null before the first. */
  readonly data: ExchangeBuyStatus | null;
  /** Why the last question had no answer. */
  readonly error: Error | null;
  readonly isLoading: boolean;
}

export interface Order {
  readonly exchangeId: string;
  /** Of `usePayUrlActions`. */
  readonly sessionId: string;
}

export interface PolledOrder extends Order {
  /** Milliseconds; at least, and by default, 3000. */
  readonly pollingInterval?: number | undefined;
  readonly onSettled: (status: ExchangeBuyStatus) => void;
}

/** Before anybody was asked. */
export const noOrderStatus: OrderStatus = { data: null, error: null, isLoading: false };

export interface OrderWatch {
  /** Asks once. Never rejects. */
  query(order: Order): Promise<OrderStatus>;
  /** Asks until it is settled, and tells that once, however often the same order is followed. Returns the stop. */
  poll(order: PolledOrder): () => void;
}

export function createOrderWatch(kit: AppKit, show: (status: OrderStatus) => void): OrderWatch {
  let current = noOrderStatus;
  let currentKey = '';
  /** Orders whose end was told. */
  const reported = new Set<string>();
  const set = (next: OrderStatus): OrderStatus => {
    current = next;
    show(next);
    return next;
  };
  const ask = async ({ exchangeId, sessionId }: Order): Promise<OrderStatus> => {
    const key = keyOf({ exchangeId, sessionId });
    // What is known of one order says nothing of another.
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
    // What is settled stays so, whatever an older question is answered.
    return set(isFinalStatus(current.data) ? { ...noOrderStatus, data: current.data } : next);
  };
  return {
    query: ask,
    poll(order) {
      const key = keyOf(order);
      // How it ended is known, shown and told.
      if (reported.has(key) && key === currentKey) return () => undefined;
      const onSettled = (status: ExchangeBuyStatus): void => {
        if (reported.has(key)) return;
        reported.add(key);
        order.onSettled(status);
      };
      return pollOrder(kit, { ...order, onSettled }, () => ask(order));
    },
  };
}

const keyOf = ({ exchangeId, sessionId }: Order): string => JSON.stringify([exchangeId, sessionId]);

const isFinalStatus = (said: ExchangeBuyStatus | null): boolean =>
  said?.status === 'SUCCESS' || said?.status === 'FAILED';

function pollOrder(kit: AppKit, order: PolledOrder, ask: () => Promise<OrderStatus>): () => void {
  const { clock } = kit.core.env;
  const { onSettled, pollingInterval = leastMs } = order;
  let isLive = true;
  let timer: ReturnType<typeof clock.setTimeout> | undefined;
  const run = async (): Promise<void> => {
    const { data, error } = await ask();
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
