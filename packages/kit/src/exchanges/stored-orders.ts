// Stores orders whose result the user has not seen, so that a reload or another tab does not lead to a second payment. Stored
// data is validated. Page URLs are not stored, so that no script can plant one for the user to open.
import {
  cleanConnectorName,
  type FeatureDeps,
  type Guard,
  type Guarded,
  objectOf,
  shortText,
} from '@openappkit/core/feature';
import { isTime, toStoredCoin, coinShape } from '../persisted/stored-coin.js';
import { createStoredList, olderThan } from '../persisted/stored-list.js';
import type { OrderStorageName } from '../persisted/storage-key.js';
import type { ExchangeOrder } from './exchange.types.js';

/** Each order is checked after a reload. The oldest are dropped first. */
const maxOrders = 5;
/** No exchange takes longer. Milliseconds. */
const maxAgeMs = 24 * 60 * 60 * 1_000;

const atMost =
  (length: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value !== '' && value.length <= length;
const isName: Guard<string> = (value): value is string =>
  typeof value === 'string' && cleanConnectorName(value) === value;

const shape = objectOf({
  exchangeId: atMost(64),
  exchangeName: isName,
  sessionId: atMost(50),
  ...coinShape,
  recipient: shortText,
  startedAt: isTime,
});
export type StoredOrder = Guarded<typeof shape>;

interface OrderRef {
  readonly exchange: Pick<ExchangeOrder['exchange'], 'id'>;
  readonly sessionId: string | undefined;
}

const orderKey = ({ exchange, sessionId }: OrderRef): string => `${sessionId} ${exchange.id}`;

export function createStoredOrders(
  deps: Pick<FeatureDeps, 'env' | 'options'>,
  keptAs: OrderStorageName,
) {
  const { all, has, put, remove } = createStoredList<StoredOrder>(deps, {
    storageName: keptAs,
    shape,
    maxItems: maxOrders,
    keyOf: ({ exchangeId: id, sessionId }) => orderKey({ exchange: { id }, sessionId }),
    isExpired: olderThan(maxAgeMs),
  });
  return {
    /** Newest first. */
    all,
    has: (order: OrderRef): boolean => has(orderKey(order)),
    put({ amount, exchange, network, recipient, sessionId, startedAt }: ExchangeOrder): void {
      if (sessionId === undefined) return;
      const named = { exchangeId: exchange.id, exchangeName: exchange.name, sessionId };
      put({ ...named, ...toStoredCoin(network.caipNetworkId, amount), recipient, startedAt });
    },
    remove: (order: OrderRef): void => remove(orderKey(order)),
  };
}
