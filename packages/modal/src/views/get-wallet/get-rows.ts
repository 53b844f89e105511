// getRows(): the wallets that somebody new is offered, and where each runs. Pure; called by the get-wallet view.
import type { Environment, ExplorerWallet } from '@openappkit/core';
import { type StoreKind, storesOf } from '../../parts/stores.js';

/** As many as are read without scrolling. */
const rowsShown = 5;

export interface GetRow {
  readonly wallet: ExplorerWallet;
  /** Where it can be had, the visitor's own first; none: on its page. */
  readonly stores: readonly StoreKind[];
}

/** Those for the visitor's own device first; each wallet once; those that cannot be had are left out. */
export function getRows(
  wallets: readonly ExplorerWallet[],
  os: Environment['os'],
): readonly GetRow[] {
  const once = [...new Map(wallets.map((wallet) => [wallet.id, wallet])).values()];
  return once
    .map((wallet) => ({ wallet, stores: storesOf(wallet, os) }))
    .filter(({ wallet, stores }) => stores.length > 0 || wallet.homepage !== undefined)
    .sort((a, b) => rank(a.stores) - rank(b.stores))
    .slice(0, rowsShown)
    .map(({ wallet, stores }) => ({ wallet, stores: stores.map(({ kind }) => kind) }));
}

function rank(stores: ReturnType<typeof storesOf>): number {
  if (stores.some(({ isOwn }) => isOwn)) return 0;
  return stores.length > 0 ? 1 : 2;
}
