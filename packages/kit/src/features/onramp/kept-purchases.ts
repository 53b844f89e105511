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
import { createKeptList } from '../../kept/kept-list.js';

/** Of all accounts; the oldest go first. */
const most = 20;
/** What was not seen for so long is in the activity, or nowhere. Milliseconds. */
const keptMs = 24 * 60 * 60 * 1_000;
const mostKnown = 50;

const isTime: Guard<number> = (value): value is number => Number.isSafeInteger(value);
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

export function createKeptPurchases({ env, options }: Pick<FeatureParts, 'env' | 'options'>) {
  const { projectId, instanceId } = options.state.current;
  const name = `openappkit:${projectId || 'local'}:${instanceId ?? 'default'}:purchases`;
  const { read, write } = createKeptList<KeptPurchase>(env, { name, shape, most, forMs: keptMs });
  const others = (account: string): readonly KeptPurchase[] =>
    read().filter((each) => each.account !== account);
  return {
    of: (account: string): KeptPurchase | undefined =>
      read().find((each) => each.account === account),
    /** One of each account. */
    put(purchase: KeptPurchase): void {
      write([
        { ...purchase, known: purchase.known?.slice(0, mostKnown) },
        ...others(purchase.account),
      ]);
    },
    /** @param startedAt of which: another tab may have begun a newer one */
    remove(account: string, startedAt: number): void {
      if (read().some((each) => each.account === account && each.startedAt === startedAt))
        write(others(account));
    },
  };
}
