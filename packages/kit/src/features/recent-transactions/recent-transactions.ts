import type { AppKit } from '../../api/app-kit.types.js';
import type { NewTransaction, RecentTransaction } from './recent-transactions.types.js';
import { storageKey } from '../../storage-key.js';

/**
 * Adds a transaction that the app has sent to the account's activity, watches it until its network settles it, and then shows
 * a notice. Kept over a reload.
 * @returns the transaction as it is stored
 * @throws KitError `recent/invalid`, `account/no-address`, `chain/not-found`, `kit/load-failed`
 * @example
 * const hash = await walletClient.sendTransaction(order);
 * await addRecentTransaction(kit, { hash, description: 'Buy ticket 7' });
 */
export async function addRecentTransaction(
  kit: AppKit,
  transaction: NewTransaction,
): Promise<RecentTransaction> {
  const { account, chain } = kit.core;
  // Read the account now, because the user may switch it while the feature loads.
  const sentOn = chain.find(transaction.caipNetworkId ?? chain.active()?.caipNetworkId);
  const from = sentOn && account.get(sentOn.chainNamespace).address;
  const recent = await kit.feature('recentTransactions');
  // Set up notices before watching, because the transaction may be settled at once.
  await kit.renderer.showSettledNotices?.(kit);
  const { caipNetworkId = transaction.caipNetworkId } = sentOn ?? {};
  return recent.add({ ...transaction, caipNetworkId }, from);
}

/** Whether the app's transactions are stored. Does not load the feature. */
export function hasRecentTransactions({ core: { env, options } }: Pick<AppKit, 'core'>): boolean {
  try {
    return (
      env.storage.getItem(storageKey(options, 'transactions'))?.includes('"kind":"app"') ?? false
    );
  } catch {
    return false;
  }
}
