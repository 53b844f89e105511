// useAppKitRecentTransactions: what the app has sent by itself: telling of it, and reading what became of it.
import {
  addRecentTransaction,
  type NewTransaction,
  type RecentTransaction,
  type RecentTransactions,
} from '@openappkit/kit';
import { computed, type ComputedRef, getCurrentScope, onScopeDispose, shallowRef } from 'vue';
import { onceDrawn } from '../kit/once-drawn.js';
import { useKit } from '../kit/use-kit.js';

export interface UseAppKitRecentTransactionsReturn {
  /** Of the account in use, the newest first; empty on a server, and until they are read. */
  readonly transactions: readonly RecentTransaction[];
  /** Lists one, watches it, and says on the page what became of it. Rejects with a `KitError` as `addRecentTransaction` does. */
  readonly add: (transaction: NewTransaction) => Promise<RecentTransaction>;
  /** Forgets those of the account in use. */
  readonly clear: () => void;
}

/**
 * What still waits is watched again wherever this composable is used after a reload.
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
  const begin = (made: RecentTransactions): void => {
    if (isOver) return;
    recent = made;
    const refresh = (): void => {
      transactions.value = made.state.transactions;
    };
    stop = made.subscribe(refresh);
    refresh();
    // What is settled of those of the visit before is told of, too.
    if (transactions.value.length > 0) void kit.surface.tellSettled?.(kit);
  };
  if (getCurrentScope())
    onScopeDispose(() => {
      isOver = true;
      stop();
    });
  onceDrawn(() => {
    kit.feature('recentTransactions').then(begin, (error: unknown) => {
      if (!isOver) kit.core.env.onError(error);
    });
  });
  const verbs = {
    add: (transaction: NewTransaction) => addRecentTransaction(kit, transaction),
    clear: () => {
      if (recent) recent.clear();
      else
        void kit.feature('recentTransactions').then((made) => made.clear(), kit.core.env.onError);
    },
  };
  return computed(() => ({ transactions: transactions.value, ...verbs }));
}
