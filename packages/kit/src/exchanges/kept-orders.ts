// createKeptOrders(): orders at exchanges whose end nobody was shown, kept beyond the page: after a reload, and in another tab,
// nobody pays twice unwarned. In the page's storage, and read with nothing believed: no address of a page is kept, so that none
// can be put there for a person to open.
import {
  cleanConnectorName,
  type FeatureParts,
  type Guard,
  type Guarded,
  objectOf,
  shortText,
} from '@openappkit/core/feature';
import type { CaipNetworkId } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import { isDecimals } from '../assets/sums.js';
import { createKeptList } from '../kept/kept-list.js';
import type { ExchangeOrder } from './exchange.types.js';

/** Each is asked about after a reload; the oldest go first. */
const most = 5;
/** No exchange takes that long. Milliseconds. */
const keptMs = 24 * 60 * 60 * 1_000;

/** By the feature that asked: one shows nothing of another's. */
export type KeptOrders = 'exchange-pays' | 'exchange-deposits';

const atMost =
  (length: number): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value !== '' && value.length <= length;
const isAssetId: Guard<Asset['assetId']> = (value): value is Asset['assetId'] =>
  shortText(value) && /^[^:/]+:[^:/]+\/[^:/]+:.+$/.test(value);
const isNetworkId: Guard<CaipNetworkId> = (value): value is CaipNetworkId =>
  shortText(value) && /^[^:/]+:[^:/]+$/.test(value);
const isCount: Guard<string> = (value): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value);
const isDigits: Guard<number> = (value): value is number => isDecimals(value);
const isTime: Guard<number> = (value): value is number => Number.isSafeInteger(value);
const isName: Guard<string> = (value): value is string =>
  typeof value === 'string' && cleanConnectorName(value) === value;

const shape = objectOf({
  exchangeId: atMost(64),
  exchangeName: isName,
  sessionId: atMost(50),
  network: isNetworkId,
  assetId: isAssetId,
  symbol: shortText,
  decimals: isDigits,
  /** In base units. */
  value: isCount,
  recipient: shortText,
  startedAt: isTime,
});
/** What an order is asked about by, and told of. */
export type KeptOrder = Guarded<typeof shape>;

type Named = Pick<ExchangeOrder, 'exchange' | 'sessionId'>;

const isIt =
  ({ exchange, sessionId }: Named) =>
  (each: KeptOrder): boolean =>
    each.exchangeId === exchange.id && each.sessionId === sessionId;

export function createKeptOrders(
  { env, options }: Pick<FeatureParts, 'env' | 'options'>,
  keptAs: KeptOrders,
) {
  const { projectId, instanceId } = options.state.current;
  const name = `openappkit:${projectId || 'local'}:${instanceId ?? 'default'}:${keptAs}`;
  const { read, write } = createKeptList(env, { name, shape, most, forMs: keptMs });
  return {
    name,
    /** The newest first. */
    all: read,
    has: (order: Named): boolean => read().some(isIt(order)),
    put(order: ExchangeOrder): void {
      const { amount, exchange, network, recipient, sessionId, startedAt } = order;
      if (sessionId === undefined) return;
      const { assetId, decimals, symbol, value } = amount;
      const about = { assetId, decimals, symbol, value: String(value), recipient, startedAt };
      const named = { exchangeId: exchange.id, exchangeName: exchange.name, sessionId };
      const others = read().filter((each) => !isIt(order)(each));
      write([{ ...named, network: network.caipNetworkId, ...about }, ...others]);
    },
    remove(order: Named): void {
      const before = read();
      const after = before.filter((each) => !isIt(order)(each));
      if (after.length < before.length) write(after);
    },
  };
}
