// Drops answers that arrive after `stop`.
import { createLatest, createPagedList, type PagedState } from '@openappkit/core/feature';
import type { HistoryPage, HistoryPages } from '../../account-lists/history-pages.js';
import type { AccountOnNetwork } from '../../active-account.js';
import type { Transaction } from '../../account-lists/transaction.types.js';
import { createLedger, type Ledger } from './ledger.js';

export interface HistorySession {
  readonly owner: AccountOnNetwork;
  readonly ledger: Ledger;
  readonly pages: PagedState<Transaction>;
  readonly next: () => string | undefined;
  readonly isUnknown: () => boolean;
  /** Loads the first page, then the next one with each call. Never rejects. */
  loadMore(): Promise<void>;
  /** Reads the first page again and adds new items. Returns 'gap' if more happened than the page holds. Never rejects. */
  refresh(isFresh: boolean): Promise<'done' | 'gap'>;
  stop(): void;
}

export function createHistorySession(deps: {
  readonly owner: AccountOnNetwork;
  readonly pages: HistoryPages;
  readonly now: () => number;
}): HistorySession {
  const { owner, pages, now } = deps;
  const end = new AbortController();
  const { signal } = end;
  const ledger = createLedger({ own: owner.address, coin: owner.network.nativeCurrency, now });
  let next: string | undefined;
  let isUnknown = false;
  const latest = createLatest();

  const list = createPagedList<Transaction, string>({
    async load(cursor) {
      const page = await pages.page(owner, cursor, { signal });
      for (const item of page.items) ledger.add(item);
      next = page.next;
      isUnknown = !page.isKnown;
      return page;
    },
    idOf: ({ id }) => id,
    keeps: ({ id }) => ledger.isShown(id),
    signal,
  });
  const merge = (page: HistoryPage): 'done' | 'gap' => {
    const ids = new Set(page.items.map(({ id }) => id));
    const isGap = page.next !== undefined && ledger.count() > 0 && ![...ids].some(ledger.has);
    if (isGap) return 'gap';
    ledger.dropPendingExcept(ids);
    for (const item of page.items) ledger.add(item);
    return 'done';
  };
  return {
    owner,
    ledger,
    pages: list.state,
    next: () => (list.state.status === 'failed' ? undefined : next),
    isUnknown: () => isUnknown,
    loadMore: list.load,
    async refresh(isFresh) {
      const refreshSignal = latest.begin(signal);
      try {
        const page = await pages.page(owner, undefined, { signal: refreshSignal, isFresh });
        return refreshSignal.aborted ? 'done' : merge(page);
      } catch {
        // Keep the loaded activity. The next visit reads again.
        return 'done';
      }
    },
    stop: () => end.abort(),
  };
}
