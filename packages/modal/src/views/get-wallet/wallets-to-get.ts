import type { Environment, ExplorerWallet } from '@openappkit/core';
import { type StoreKind, walletStores } from '../../shared/wallet-stores.js';

/** As many rows as fit without scrolling. */
const rowsShown = 5;

export interface WalletToGet {
  readonly wallet: ExplorerWallet;
  /** The store of this device comes first. If empty, use the wallet's homepage. */
  readonly stores: readonly StoreKind[];
}

/** Sorts wallets for this device first. Omits duplicates and wallets without a download. */
export function selectWalletsToGet(
  wallets: readonly ExplorerWallet[],
  os: Environment['os'],
): readonly WalletToGet[] {
  const unique = [...new Map(wallets.map((wallet) => [wallet.id, wallet])).values()];
  return unique
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
