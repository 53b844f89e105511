import {
  addRecentTransaction,
  type NewTransaction,
  type RecentTransaction,
  type RecentTransactions,
} from '@openappkit/kit';
import { computed, type ComputedRef, getCurrentScope, onScopeDispose, shallowRef } from 'vue';
import { runAfterHydration } from '../kit/use-kit-value.js';
import { useKit } from '../kit/use-kit.js';

export interface UseAppKitRecentTransactionsReturn {
  /** Transactions of the active account, newest first; empty on a server and until they are loaded. */
  readonly transactions: readonly RecentTransaction[];
  /** Lists and watches a transaction, and shows its result on the page. Rejects with a `KitError` as `addRecentTransaction` does. */
  readonly add: (transaction: NewTransaction) => Promise<RecentTransaction>;
  /** Removes the active account's transactions. */
  readonly clear: () => void;
}

/**
 * Adds and reads transactions that the app sent itself. After a reload, pending ones are watched again.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const recent = useAppKitRecentTransactions();
 * const buy = async () => recent.value.add({ hash: await sendOrder(), description: 'Buy ticket 7' });
 */
export function useAppKitRecentTransactions(): ComputedRef<UseAppKitRecentTransactionsReturn> {
  const kit = useKit('useAppKitRecentTransactions');
  const transactions = shallowRef<readonly RecentTransaction[]>([]);
  let recent: RecentTransactions | undefined;
  let isOver = false;
  let stop = (): void => undefined;
  const begin = (controller: RecentTransactions): void => {
    if (isOver) return;
    recent = controller;
    const refresh = (): void => {
      transactions.value = controller.state.transactions;
    };
    stop = controller.subscribe(refresh);
    refresh();
    // Also announces transactions of an earlier visit that have settled since.
    if (transactions.value.length > 0) void kit.renderer.showSettledNotices?.(kit);
  };
  if (getCurrentScope())
    onScopeDispose(() => {
      isOver = true;
      stop();
    });
  runAfterHydration(() => {
    kit.feature('recentTransactions').then(begin, (error: unknown) => {
      if (!isOver) kit.core.env.onError(error);
    });
  });
  const methods = {
    add: (transaction: NewTransaction) => addRecentTransaction(kit, transaction),
    clear: () => {
      if (recent) recent.clear();
      else
        void kit
          .feature('recentTransactions')
          .then((controller) => controller.clear(), kit.core.env.onError);
    },
  };
  return computed(() => ({ transactions: transactions.value, ...methods }));
}
