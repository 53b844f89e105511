// The wallets that somebody new is offered, and where each runs.
import type { Environment, ExplorerWallet } from '@openappkit/core';
import { type StoreKind, walletStores } from '../../shared/wallet-stores.js';

/** As many as are read without scrolling. */
const rowsShown = 5;

export interface WalletToGet {
  readonly wallet: ExplorerWallet;
  /** Where it can be had, the visitor's own first; none: on its page. */
  readonly stores: readonly StoreKind[];
}

/** Those for the visitor's own device first; each wallet once; those that cannot be had are left out. */
export function selectWalletsToGet(
  wallets: readonly ExplorerWallet[],
  os: Environment['os'],
): readonly WalletToGet[] {
  const once = [...new Map(wallets.map((wallet) => [wallet.id, wallet])).values()];
  return once
    .map((wallet) => ({ wallet, stores: walletStores(wallet, os) }))
    .filter(({ wallet, stores }) => stores.length > 0 || wallet.homepage !== undefined)
    .sort((a, b) => rank(a.stores) - rank(b.stores))
    .slice(0, rowsShown)
    .map(({ wallet, stores }) => ({ wallet, stores: stores.map(({ kind }) => kind) }));
}

function rank(stores: ReturnType<typeof walletStores>): number {
  if (stores.some(({ isOwn }) => isOwn)) return 0;
  return stores.length > 0 ? 1 : 2;
}
