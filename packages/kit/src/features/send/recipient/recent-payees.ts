import { type FeatureDeps, isSameAddress } from '@openappkit/core/feature';
import type { ActiveAccount } from '../../../active-account.js';
import { canListActivity } from '../../../account-lists/can-list-activity.js';
import { createHistoryPages, type PagesDeps } from '../../../account-lists/history-pages.js';
import { hasValue } from '../../../account-lists/parse-transaction.js';
import type { Transaction } from '../../../account-lists/transaction.types.js';

/** Limit for an oversized page. */
const maxAddresses = 500;
const cacheMs = 60_000;

/**
 * Reads recipients from the newest page of the account's activity, because addresses may have been paid from other apps. Does
 * not write the page cache, because the activity must show new payments.
 */
export function createRecentPayees(deps: PagesDeps & Pick<FeatureDeps, 'env'>) {
  const pages = createHistoryPages(deps);
  const { clock } = deps.env;
  let last:
    | { readonly key: string; readonly at: number; readonly paid: readonly string[] }
    | undefined;
  return {
    canQuery: ({ namespace }: ActiveAccount): boolean => canListActivity(deps, namespace),
    /** Returns an empty list if the query fails. Never rejects. */
    async of(from: ActiveAccount, signal: AbortSignal): Promise<readonly string[]> {
      const { address, namespace, network } = from;
      const key = `${network.caipNetworkId}:${address}`;
      if (last?.key === key && clock.now() - last.at < cacheMs) return last.paid;
      const owner = { address, namespace, network, key };
      try {
        const { items } = await pages.page(owner, undefined, { signal, skipsCache: true });
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
 * Whether the account itself signed the transaction, it succeeded, and it moved something of value. This
 * excludes address poisoning: transactions that strangers create so that the user copies a wrong address.
 */
function isPayment(transaction: Transaction, own: string): boolean {
  const { counterparty, kind, metadata, transfers } = transaction;
  const isDone = metadata.status !== 'failed' && metadata.status !== 'pending';
  return (
    isDone &&
    kind === 'sent' &&
    counterparty !== '' &&
    isSameAddress(metadata.sentFrom, own) &&
    transfers.some((each) => each.direction === 'out' && hasValue(each))
  );
}
