// Announces order requests to other tabs until the exchange answers, so that of two equal requests in one round trip only one
// proceeds. Uses the page's storage.
import {
  type FeatureDeps,
  type Guard,
  type Guarded,
  objectOf,
  shortText,
} from '@openappkit/core/feature';
import { addressKey } from '../account-lists/address-key.js';
import { isTime } from '../persisted/stored-coin.js';
import { createStoredList, olderThan } from '../persisted/stored-list.js';
import type { OrderStorageName } from '../persisted/storage-key.js';
import type { ExchangeOrder } from './exchange.types.js';

const maxClaims = 5;
/** A claim of a closed tab expires after this time. Milliseconds. */
const claimLifetimeMs = 30_000;

const isSubject: Guard<string> = (value): value is string =>
  typeof value === 'string' && value.length <= 1_000;
const shape = objectOf({ key: shortText, about: isSubject, startedAt: isTime });

type ClaimSubject = Pick<ExchangeOrder, 'amount' | 'network' | 'recipient'>;

/** @param keptAs storage name of the feature's orders */
export function createClaims(deps: Pick<FeatureDeps, 'env' | 'options'>, keptAs: OrderStorageName) {
  const { env } = deps;
  const list = createStoredList<Guarded<typeof shape>>(deps, {
    storageName: `${keptAs}:claims`,
    shape,
    maxItems: maxClaims,
    keyOf: ({ key }) => key,
    isExpired: olderThan(claimLifetimeMs),
  });
  const subjectOf = ({ amount, network, recipient }: ClaimSubject): string =>
    JSON.stringify([
      network.caipNetworkId,
      amount.assetId,
      String(amount.value),
      addressKey(recipient),
    ]);
  const isClaimed = (about: string): boolean => list.all().some((each) => each.about === about);
  return {
    /** Whether a tab is requesting the same order now. */
    has: (order: ClaimSubject): boolean => isClaimed(subjectOf(order)),
    /** Claims the order and returns a function that releases it. Returns undefined if the same order is already claimed. */
    claim(order: ClaimSubject): (() => void) | undefined {
      const about = subjectOf(order);
      if (isClaimed(about)) return undefined;
      const key = env.randomId();
      list.put({ key, about, startedAt: env.clock.now() });
      return () => list.remove(key);
    },
  };
}
