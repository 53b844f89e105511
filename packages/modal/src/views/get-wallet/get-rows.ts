// getRows(): the wallets that somebody new is offered, and where each runs. Pure; called by the get-wallet view.
import type { Environment, ExplorerWallet } from '@openappkit/core';
import { storesOf } from '../../parts/stores.js';
import { listText } from '../../words/formats.js';
import type { getWalletWords } from './strings.js';

/** As many as are read without scrolling. */
const rowsShown = 5;

export interface GetRow {
  readonly wallet: ExplorerWallet;
  /** "Chrome, iOS, Android", the visitor's own first. */
  readonly platforms: string;
}

/** The words, and the language (BCP 47) that lists them. */
export interface GetRowsSay {
  readonly say: (typeof getWalletWords)['english'];
  readonly language: string;
}

/** Those for the visitor's own device first; each wallet once; those that cannot be had are left out. */
export function getRows(
  wallets: readonly ExplorerWallet[],
  os: Environment['os'],
  { say, language }: GetRowsSay,
): readonly GetRow[] {
  const once = [...new Map(wallets.map((wallet) => [wallet.id, wallet])).values()];
  return once
    .map((wallet) => ({ wallet, stores: storesOf(wallet, os) }))
    .filter(({ wallet, stores }) => stores.length > 0 || wallet.homepage !== undefined)
    .sort((a, b) => rank(a.stores) - rank(b.stores))
    .slice(0, rowsShown)
    .map(({ wallet, stores }) => ({
      wallet,
      platforms:
        listText(
          language,
          stores.map(({ kind }) => say[kind]),
        ) || say.web,
    }));
}

function rank(stores: ReturnType<typeof storesOf>): number {
  if (stores.some(({ isOwn }) => isOwn)) return 0;
  return stores.length > 0 ? 1 : 2;
}
