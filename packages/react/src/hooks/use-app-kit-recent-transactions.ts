import {
  addRecentTransaction,
  type NewTransaction,
  type RecentTransaction,
  type RecentTransactions,
} from '@openappkit/kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

export interface UseAppKitRecentTransactionsReturn {
  /** Transactions of the active account, newest first; empty on a server and until they are loaded. */
  readonly transactions: readonly RecentTransaction[];
  /** Lists and watches a transaction, and shows its result on the page. Rejects with a `KitError` as `addRecentTransaction` does. */
  readonly add: (transaction: NewTransaction) => Promise<RecentTransaction>;
  /** Removes the active account's transactions. */
  readonly clear: () => void;
}

const none: readonly RecentTransaction[] = [];

/**
 * Adds and reads transactions that the app sent itself. After a reload, pending ones are watched again.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { add, transactions } = useAppKitRecentTransactions();
 * const buy = async () => add({ hash: await sendOrder(), description: 'Buy ticket 7' });
 */
export function useAppKitRecentTransactions(): UseAppKitRecentTransactionsReturn {
  const kit = useKit('useAppKitRecentTransactions');
  const [recent, setRecent] = useState<RecentTransactions>();
  useEffect(() => {
    let isCurrent = true;
    kit.feature('recentTransactions').then(
      (controller) => {
        if (isCurrent) setRecent(controller);
        // Also announces transactions of an earlier visit that have settled since.
        if (controller.state.transactions.length > 0) void kit.renderer.showSettledNotices?.(kit);
      },
      (error: unknown) => {
        if (isCurrent) kit.core.env.onError(error);
      },
    );
    return () => {
      isCurrent = false;
      setRecent(undefined);
    };
  }, [kit]);
  const listen = useCallback(
    (onChange: () => void) => recent?.subscribe(onChange) ?? (() => undefined),
    [recent],
  );
  const transactions = useKitValue(listen, () => recent?.state.transactions ?? none, none);
  return useMemo(
    () => ({
      transactions,
      add: (transaction) => addRecentTransaction(kit, transaction),
      clear: () => {
        if (recent) recent.clear();
        else
          void kit
            .feature('recentTransactions')
            .then((controller) => controller.clear(), kit.core.env.onError);
      },
    }),
    [kit, recent, transactions],
  );
}
