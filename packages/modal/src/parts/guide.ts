// What people new to wallets choose: to learn, to get one, to download one. Called by views; each verb moves
// to its view and tells analytics.
import type { ExplorerWallet } from '@openappkit/core';
import type { AppKit } from '../kit/app-kit.types.js';
import { show } from '../kit/intents.js';
import type { LearnTopic, PublicView, WalletParams } from '../view-names.js';

const learnViews: Readonly<Record<LearnTopic, PublicView>> = {
  wallet: 'WhatIsAWallet',
  network: 'WhatIsANetwork',
  buy: 'WhatIsABuy',
};

/** A person wants to know what something is. */
export function showLearn(kit: AppKit, topic: LearnTopic): void {
  if (topic === 'wallet') kit.core.bus.emit('track', { event: 'CLICK_WALLET_HELP' });
  if (topic === 'network') kit.core.bus.emit('track', { event: 'CLICK_NETWORK_HELP' });
  kit.core.router.push(learnViews[topic]);
}

/** A person has no wallet yet. */
export function showGetWallet(kit: AppKit): void {
  kit.core.bus.emit('track', { event: 'CLICK_GET_WALLET_HELP' });
  kit.core.router.push('GetWallet' satisfies PublicView);
}

/** A person wants this wallet. */
export function showDownloads(kit: AppKit, wallet: ExplorerWallet): void {
  kit.core.router.push('Downloads' satisfies PublicView, { wallet } satisfies WalletParams);
}

/** Back; a view that the app opened first has nothing behind it. */
export function goBack(kit: AppKit): void {
  if (!kit.core.router.back()) show(kit, kit.getIsConnectedState() ? 'Account' : 'Connect');
}

/** A person follows a link to the wallet's store or page. */
export function trackStore(
  kit: AppKit,
  { name, id, order }: ExplorerWallet,
  type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage',
): void {
  const properties = { name, walletRank: order, explorerId: id, type };
  kit.core.bus.emit('track', { event: 'GET_WALLET', properties });
}
