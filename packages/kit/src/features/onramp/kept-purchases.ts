// createKeptPurchases(): visits to providers that are not over, kept beyond the page: after a reload the person finds the one
// that is under way. In the page's storage, and read with nothing believed.
import {
  type FeatureParts,
  type Guard,
  type Guarded,
  listOf,
  objectOf,
  shortText,
} from '@openappkit/core/feature';
import { isTime } from '../../kept/kept-coin.js';
import { createKeptList, olderThan } from '../../kept/kept-list.js';

/** Of all accounts; the oldest go first. */
const most = 20;
/** What was not seen for so long is in the activity, or nowhere. Milliseconds. */
const keptMs = 24 * 60 * 60 * 1_000;
const mostKnown = 50;

const isDigits: Guard<string> = (value): value is string =>
  typeof value === 'string' && /^\d{1,30}$/.test(value);
const isProvider: Guard<'coinbase' | 'meld'> = (value): value is 'coinbase' | 'meld' =>
  value === 'coinbase' || value === 'meld';

const isIds = listOf(shortText, mostKnown);
const isKnown: Guard<string[] | undefined> = (value): value is string[] | undefined =>
  value === undefined || isIds(value);

const shape = objectOf({
  /** Namespace and address. */
  account: shortText,
  address: shortText,
  networkId: shortText,
  /** The same, as the provider calls it. */
  place: shortText,
  provider: isProvider,
  symbol: shortText,
  amount: isDigits,
  currency: shortText,
  startedAt: isTime,
  /** Ids of purchases that were there before it; undefined where nobody could tell. */
  known: isKnown,
});
/** What a visit is known by. */
export type KeptPurchase = Guarded<typeof shape>;

export function createKeptPurchases(parts: Pick<FeatureParts, 'env' | 'options'>) {
  const { all, put, remove } = createKeptList<KeptPurchase>(parts, {
    keptAs: 'purchases',
    shape,
    most,
    keyOf: ({ account }) => account,
    isOld: olderThan(keptMs),
  });
  const of = (account: string): KeptPurchase | undefined =>
    all().find((each) => each.account === account);
  return {
    of,
    /** One of each account. */
    put: (purchase: KeptPurchase): void =>
      put({ ...purchase, known: purchase.known?.slice(0, mostKnown) }),
    /** @param startedAt of which: another tab may have begun a newer one */
    remove(account: string, startedAt: number): void {
      if (of(account)?.startedAt === startedAt) remove(account);
    },
  };
}
