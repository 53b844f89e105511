// findListed(): the wallet of the explorer that a button names: among those already loaded, else one search.
// In the chunk that is loaded at a click; nothing is asked before one.
import type { ExplorerWallet, Wallets } from '@openappkit/core';
import { namedWalletIds } from './named-wallet-ids.js';
import { plainName, walletName } from './named-wallet.js';

/** Undefined where the explorer does not know it, or does not answer. */
export async function findListed(
  wallet: string,
  wallets: Wallets,
): Promise<ExplorerWallet | undefined> {
  const id = Object.hasOwn(namedWalletIds, wallet) ? namedWalletIds[wallet] : undefined;
  const name = walletName(wallet);
  const pick = (list: readonly ExplorerWallet[]): ExplorerWallet | undefined =>
    list.find((each) => each.id === (id ?? wallet)) ??
    list.find((each) => !each.isConfusable && plainName(each.name) === plainName(name));
  const { state } = wallets;
  const known = pick([...state.custom, ...state.suggested, ...state.list]);
  if (known) return known;
  await wallets.search(name);
  const found = pick(state.search?.wallets ?? []);
  await wallets.search('');
  return found;
}
