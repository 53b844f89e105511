import type { Explorer } from './explorer.js';
import { toWallet } from './to-wallet.js';
import type { ExplorerWallet } from './wallets.types.js';

/** Limit of the explorer for a page. */
export const maxEntries = 100;

/** In the order of `ids`, without unknown ones. @throws KitError `api/*` */
export async function loadById(
  explorer: Explorer,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ExplorerWallet[]> {
  const found = new Map<string, ExplorerWallet>();
  for (let start = 0; start < ids.length; start += maxEntries) {
    const include = ids.slice(start, start + maxEntries);
    const page = await explorer.wallets({ page: 1, entries: include.length, include }, signal);
    for (const listing of page.listings) {
      const wallet = toWallet(listing, 'explorer');
      if (wallet) found.set(wallet.id, wallet);
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
