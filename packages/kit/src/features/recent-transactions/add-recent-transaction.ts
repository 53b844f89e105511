// addRecentTransaction(): what an app calls with what it has sent. Loads the rest when it is called.
import type { AppKit } from '../../api/app-kit.types.js';
import type { NewTransaction, RecentTransaction } from './recent-transactions.types.js';

/**
 * Lists what the app has sent in the account's activity, watches it until its network has settled it, and then says so on the
 * page: on the widget where it is open. Kept over a reload.
 *
 * @returns as it is kept
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
  // Of now: while the rest is loaded, a person may go to another account or network.
  const sentOn = chain.find(transaction.caipNetworkId ?? chain.active()?.caipNetworkId);
  const from = sentOn && account.get(sentOn.chainNamespace).address;
  const recent = await kit.feature('recentTransactions');
  // Before it is watched: it may be settled at once.
  await kit.renderer.showSettledNotices?.(kit);
  const { caipNetworkId = transaction.caipNetworkId } = sentOn ?? {};
  return recent.add({ ...transaction, caipNetworkId }, from);
}
