// Stores unfinished visits, so that the user finds them after a reload. Stored data is validated when read.
import {
  type FeatureDeps,
  type Guard,
  type Guarded,
  listOf,
  objectOf,
  ref,
  shortText,
} from '@openappkit/core/feature';
import { isNetworkId, isTime } from '../../../persisted/stored-coin.js';
import { createStoredList, olderThan } from '../../../persisted/stored-list.js';
import type { OnRampPurchase } from '../onramp.types.js';

/** Across all accounts; the oldest are dropped first. */
const maxPurchases = 20;
/** After this time, stored visits are ignored. Milliseconds. */
const maxAgeMs = 24 * 60 * 60 * 1_000;
const maxKnownIds = 50;

const isDigits: Guard<string> = (value): value is string =>
  typeof value === 'string' && /^\d{1,30}$/.test(value);
const isProvider: Guard<'coinbase' | 'meld'> = (value): value is 'coinbase' | 'meld' =>
  value === 'coinbase' || value === 'meld';

const isIds = listOf(shortText, maxKnownIds);
const isKnown: Guard<string[] | undefined> = (value): value is string[] | undefined =>
  value === undefined || isIds(value);

const shape = objectOf({
  /** Namespace and address. */
  account: shortText,
  address: shortText,
  networkId: isNetworkId,
  /** The exchange's name of the network. */
  place: shortText,
  provider: isProvider,
  symbol: shortText,
  amount: isDigits,
  currency: shortText,
  startedAt: isTime,
  /** IDs of earlier purchases; undefined if they could not be read. */
  known: isKnown,
});
export type StoredPurchase = Guarded<typeof shape>;

export const newVisit = {
  status: 'opening',
  window: 'none',
  isFinished: false,
  isLooking: false,
  checkedAt: undefined,
  error: undefined,
  url: undefined,
  transaction: undefined,
} as const;

export const toStoredPurchase = (
  account: string,
  { address, network, provider, symbol, payment, startedAt }: OnRampPurchase,
): Omit<StoredPurchase, 'known' | 'place'> => {
  const networkId = network.caipNetworkId;
  return { account, address, networkId, provider: provider.name, symbol, ...payment, startedAt };
};

/** Restores a stored visit. The state of its window is unknown. */
export function fromStoredPurchase(
  { address, amount, currency, startedAt, symbol }: StoredPurchase,
  { network, provider }: Pick<OnRampPurchase, 'network' | 'provider'>,
): OnRampPurchase {
  const payment = { amount, currency };
  const about = { provider, network: ref(network), address, symbol, payment, startedAt };
  return { ...newVisit, ...about, status: 'waiting', window: 'unknown' };
}

export function createStoredPurchases(deps: Pick<FeatureDeps, 'env' | 'options'>) {
  const { all, put, remove } = createStoredList<StoredPurchase>(deps, {
    storageName: 'purchases',
    shape,
    maxItems: maxPurchases,
    keyOf: ({ account }) => account,
    isExpired: olderThan(maxAgeMs),
  });
  const of = (account: string): StoredPurchase | undefined =>
    all().find((each) => each.account === account);
  return {
    of,
    put: (purchase: StoredPurchase): void =>
      put({ ...purchase, known: purchase.known?.slice(0, maxKnownIds) }),
    /** @param startedAt identifies the visit, because another tab may have stored a newer one */
    remove(account: string, startedAt: number): void {
      if (of(account)?.startedAt === startedAt) remove(account);
    },
  };
}
