// createPaidBefore(): whom the account has paid from wherever, as the newest page of its activity tells, so that what imitates
// one of them is found although this page never paid them. A page that was read lately is not asked for again; none is kept for
// the activity, which is to show what is sent now.
import type { FeatureDeps } from '@openappkit/core/feature';
import { createHistoryPages, type PagesDeps } from '../../../account-lists/history-pages.js';
import { isSameAddress } from '../../../account-lists/address-key.js';
import { isSpam, hasValue } from '../../../account-lists/transaction-kind.js';
import type { Transaction } from '../../../account-lists/transaction.types.js';
import type { ActiveAccount } from '../../../active-account/active-account.js';

/** Of a page that is longer than pages are. */
const maxAddresses = 500;
/** So long what was told counts, in milliseconds. */
const cacheMs = 60_000;

export function createRecentPayees(deps: PagesDeps & Pick<FeatureDeps, 'env'>) {
  const pages = createHistoryPages(deps);
  const { clock } = deps.env;
  let last:
    | { readonly key: string; readonly at: number; readonly paid: readonly string[] }
    | undefined;
  return {
    /** Somebody can be asked. */
    canQuery: ({ namespace }: ActiveAccount): boolean => pages.canQuery(namespace),
    /** Nobody where it is not told. Never rejects. */
    async of(from: ActiveAccount, signal: AbortSignal): Promise<readonly string[]> {
      const { address, namespace, network } = from;
      const key = `${network.caipNetworkId}:${address}`;
      if (last?.key === key && clock.now() - last.at < cacheMs) return last.paid;
      const place = { address, namespace, network, key };
      try {
        const { items } = await pages.page(place, undefined, { signal, skipsCache: true });
        const payments = items.filter((each) => isPayment(each, address));
        const addresses = new Set(payments.map((each) => each.counterparty));
        const paid = [...addresses].slice(0, maxAddresses);
        last = { key, at: clock.now(), paid };
        return paid;
      } catch {
        return [];
      }
    },
  };
}

/**
 * Signed by the account itself, done, and of worth to whoever got it. What strangers write into a history to be copied from
 * there is none of that.
 */
function isPayment(transaction: Transaction, own: string): boolean {
  const { counterparty, kind, metadata, transfers } = transaction;
  const isDone = metadata.status !== 'failed' && metadata.status !== 'pending';
  return (
    isDone &&
    kind === 'sent' &&
    counterparty !== '' &&
    isSameAddress(metadata.sentFrom, own) &&
    !isSpam(transaction) &&
    transfers.some((each) => each.direction === 'out' && hasValue(each))
  );
}
