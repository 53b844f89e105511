import type { AppKit } from '@openappkit/kit';
import type { ExplorerWallet, WalletsState } from '@openappkit/core';
import { installedWallet } from '@openappkit/core/internal';
import { chooseListedWallet } from '../../../actions/choose-listed-wallet.js';
import { canPair } from '../../../navigation/start-pairing.js';
import { walletImageUrl } from '../../../shared/wallet-image-url.js';
import type { ConnectRow, RowGroup } from './connect-row.types.js';
import { connectMoreMessages } from '../more-messages.js';
import { connectMessages } from '../messages.js';

/**
 * Returns featured, custom, recommended and recent wallets. Omits installed wallets, which have a row already.
 * @param namespace keeps wallets that support it, and wallets that list no network
 */
export function remoteRows(
  kit: AppKit,
  { suggested, recent: used, custom, list, images }: WalletsState,
  namespace: string | undefined,
): ConnectRow[] {
  const { connectors, recents } = kit.core.connection.state;
  const known = [...suggested, ...custom];
  const recent = recents.flatMap(
    ({ id }) => [...known, ...used, ...list].find((wallet) => wallet.id === id) ?? [],
  );
  const wallets = new Map([...recent, ...known].map((wallet) => [wallet.id, wallet]));
  return [...wallets.values()]
    .filter((wallet) => !installedWallet(wallet, connectors))
    .filter((wallet) => serves(wallet, namespace))
    .map((wallet) => remoteRow(kit, wallet, images));
}

function serves({ chains }: ExplorerWallet, namespace: string | undefined): boolean {
  if (namespace === undefined || chains.length === 0) return true;
  return chains.some((chain) => chain.startsWith(`${namespace}:`));
}

function remoteRow(
  kit: AppKit,
  wallet: ExplorerWallet,
  images: WalletsState['images'],
): ConnectRow {
  const { connection, environment, options } = kit.core;
  const { recents } = connection.state;
  const t = kit.messages.of(connectMessages, connectMoreMessages);
  const rank = recents.findIndex(({ id }) => id === wallet.id);
  const action = environment.isMobile ? t.openApp : t.phoneCode;
  const details = [
    canPair(kit) ? action : t.getApp,
    rank === 0 ? t.usedLast : '',
    wallet.isConfusable ? t.imitates : '',
  ];
  const isFeatured = options.state.current.featuredWalletIds.includes(wallet.id);
  const suggested: RowGroup = isFeatured ? 'featured' : 'recommended';
  const group = wallet.isCustom ? 'custom' : suggested;
  return {
    key: `explorer/${wallet.id}`,
    group: rank < 0 ? group : 'recent',
    heading: wallet.name,
    detail: details.filter(Boolean).join(' · '),
    imageUrl: walletImageUrl(wallet, images),
    rank,
    choose: (kit) => chooseListedWallet(kit, wallet, undefined),
  };
}
