// createPaidBefore(): whom the account has paid from wherever, as the newest page of its activity tells, so that what imitates
// one of them is found although this page never paid them. A page that the activity has read lately is not asked for again.
import { createHistoryPages, type PagesParts } from '../../../account-lists/history-pages.js';
import { isSameAddress } from '../../../account-lists/parse-transaction.js';
import { isSpam, paysSomething } from '../../../account-lists/transaction-kind.js';
import type { Transaction } from '../../../account-lists/transaction.types.js';
import type { AccountInUse } from '../../../in-use/account-in-use.js';

/** Of a page that is longer than pages are. */
const addressesRead = 500;

export type PaidBefore = ReturnType<typeof createPaidBefore>;

export function createPaidBefore(parts: PagesParts) {
  const pages = createHistoryPages(parts);
  return {
    /** Somebody can be asked. */
    canTell({ namespace }: AccountInUse): boolean {
      const { projectId, services } = parts.options.state.current;
      const hasOwn = parts.adapters.get(namespace)?.activity !== undefined;
      return hasOwn || (projectId !== '' && services.blockchainApi !== null);
    },
    /** Nobody where it is not told. Never rejects. */
    async of(from: AccountInUse, signal: AbortSignal): Promise<readonly string[]> {
      const { address, namespace, network } = from;
      const place = { address, namespace, network, key: `${network.caipNetworkId}:${address}` };
      try {
        const { items } = await pages.page(place, undefined, { signal });
        const paid = items.filter((each) => isPayment(each, address));
        return [...new Set(paid.map((each) => each.counterparty))].slice(0, addressesRead);
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
    transfers.some((each) => each.direction === 'out' && paysSomething(each))
  );
}
