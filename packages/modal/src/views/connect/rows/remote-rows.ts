// remoteRows(): featured, custom and recommended wallets, and recent ones that are not installed, as rows.
// Pure; loaded by the connect view after its first rows.
import type { AppKit } from '@openappkit/kit';
import type { Connector, ExplorerWallet, RecentWallet, WalletsState } from '@openappkit/core';
import { installedWallet } from '@openappkit/core/internal';
import { chooseListed } from '../../../choices/choose-listed.js';
import { walletPicture } from '../../../parts/wallet-picture.js';
import type { ConnectRow, RowGroup } from './connect-row.types.js';
import { moreWords } from '../more-strings.js';
import { connectWords } from '../strings.js';

export interface RemoteParams {
  readonly connectors: readonly Connector[];
  readonly recents: readonly RecentWallet[];
  readonly featuredWalletIds: readonly string[];
  /** Only wallets that serve it, if given; one that names no network may serve any. */
  readonly namespace: string | undefined;
  readonly isMobile: boolean;
  readonly canPair: boolean;
}

/** Wallets that are installed have their row already. */
export function remoteRows(
  kit: Pick<AppKit, 'words'>,
  { suggested, custom, list, images }: WalletsState,
  params: RemoteParams,
): ConnectRow[] {
  const known = [...suggested, ...custom];
  const recent = params.recents.flatMap(
    ({ id }) => [...known, ...list].find((wallet) => wallet.id === id) ?? [],
  );
  const wallets = new Map([...recent, ...known].map((wallet) => [wallet.id, wallet]));
  return [...wallets.values()]
    .filter((wallet) => !installedWallet(wallet, params.connectors))
    .filter((wallet) => serves(wallet, params.namespace))
    .map((wallet) => remoteRow(kit, wallet, images, params));
}

function serves({ chains }: ExplorerWallet, namespace: string | undefined): boolean {
  if (namespace === undefined || chains.length === 0) return true;
  return chains.some((chain) => chain.startsWith(`${namespace}:`));
}

function remoteRow(
  kit: Pick<AppKit, 'words'>,
  wallet: ExplorerWallet,
  images: WalletsState['images'],
  { recents, featuredWalletIds, isMobile, canPair }: RemoteParams,
): ConnectRow {
  const say = kit.words.of(connectWords, moreWords);
  const rank = recents.findIndex(({ id }) => id === wallet.id);
  const way = isMobile ? say.openApp : say.phoneCode;
  const words = [
    canPair ? way : say.getApp,
    rank === 0 ? say.usedLast : '',
    wallet.isConfusable ? say.imitates : '',
  ];
  const suggested: RowGroup = featuredWalletIds.includes(wallet.id) ? 'featured' : 'recommended';
  const group = wallet.isCustom ? 'custom' : suggested;
  return {
    key: `explorer/${wallet.id}`,
    group: rank < 0 ? group : 'recent',
    heading: wallet.name,
    detail: words.filter(Boolean).join(' · '),
    imageUrl: walletPicture(wallet, images),
    rank,
    choose: (kit) => chooseListed(kit, wallet, undefined),
  };
}
