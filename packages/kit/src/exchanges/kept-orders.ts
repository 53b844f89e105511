// createKeptOrders(): orders at exchanges whose end nobody was shown, kept beyond the page: after a reload, and in another tab,
// nobody pays twice unwarned. In the page's storage, and read with nothing believed: no address of a page is kept, so that none
// can be put there for a person to open.
import {
  cleanConnectorName,
  type FeatureDeps,
  type Guard,
  type Guarded,
  objectOf,
  shortText,
} from '@openappkit/core/feature';
import { isTime, keepCoin, keptCoin } from '../kept/kept-coin.js';
import { createKeptList, olderThan } from '../kept/kept-list.js';
import type { KeptOrders } from '../kept/kept-under.js';
import type { ExchangeOrder } from './exchange.types.js';

/** Each is asked about after a reload; the oldest go first. */
const most = 5;
/** No exchange takes that long. Milliseconds. */
const keptMs = 24 * 60 * 60 * 1_000;

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
  ...keptCoin,
  recipient: shortText,
  startedAt: isTime,
});
/** What an order is asked about by, and told of. */
export type KeptOrder = Guarded<typeof shape>;

interface Named {
  readonly exchange: Pick<ExchangeOrder['exchange'], 'id'>;
  readonly sessionId: string | undefined;
}

const nameOf = ({ exchange, sessionId }: Named): string => `${sessionId} ${exchange.id}`;

export function createKeptOrders(deps: Pick<FeatureDeps, 'env' | 'options'>, keptAs: KeptOrders) {
  const { all, has, put, remove } = createKeptList<KeptOrder>(deps, {
    keptAs,
    shape,
    most,
    keyOf: ({ exchangeId: id, sessionId }) => nameOf({ exchange: { id }, sessionId }),
    isOld: olderThan(keptMs),
  });
  return {
    /** The newest first. */
    all,
    has: (order: Named): boolean => has(nameOf(order)),
    put({ amount, exchange, network, recipient, sessionId, startedAt }: ExchangeOrder): void {
      if (sessionId === undefined) return;
      const named = { exchangeId: exchange.id, exchangeName: exchange.name, sessionId };
      put({ ...named, ...keepCoin(network.caipNetworkId, amount), recipient, startedAt });
    },
    remove: (order: Named): void => remove(nameOf(order)),
  };
}
