// useAppKitRecentTransactions: what the app has sent by itself: telling of it, and reading what became of it.
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
  /** Of the account in use, the newest first; empty on a server, and until they are read. */
  readonly transactions: readonly RecentTransaction[];
  /** Lists one, watches it, and says on the page what became of it. Rejects with a `KitError` as `addRecentTransaction` does. */
  readonly add: (transaction: NewTransaction) => Promise<RecentTransaction>;
  /** Forgets those of the account in use. */
  readonly clear: () => void;
}

const none: readonly RecentTransaction[] = [];

/**
 * What still waits is watched again wherever this hook is used after a reload.
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
      (made) => {
        if (isCurrent) setRecent(made);
        // What is settled of those of the visit before is told of, too.
        if (made.state.transactions.length > 0) void kit.surface.tellSettled?.(kit);
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
          void kit.feature('recentTransactions').then((made) => made.clear(), kit.core.env.onError);
      },
    }),
    [kit, recent, transactions],
  );
}
