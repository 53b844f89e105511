import type { ExplorerWallet } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { navigate } from '../navigation/navigate.js';
import type { View } from '../navigation/route.types.js';

export type LearnTopic = 'wallet' | 'network' | 'buy';

const learnViews = {
  wallet: 'WhatIsAWallet',
  network: 'WhatIsANetwork',
  buy: 'WhatIsABuy',
} as const satisfies Record<LearnTopic, string>;

export function showLearn(kit: AppKit, topic: LearnTopic): void {
  if (topic === 'wallet') kit.core.bus.emit('track', { event: 'CLICK_WALLET_HELP' });
  if (topic === 'network') kit.core.bus.emit('track', { event: 'CLICK_NETWORK_HELP' });
  navigate(kit).push(learnViews[topic]);
}

export function showGetWallet(kit: AppKit): void {
  kit.core.bus.emit('track', { event: 'CLICK_GET_WALLET_HELP' });
  navigate(kit).push('GetWallet');
}

export function showNetworksView(kit: AppKit): void {
  kit.core.bus.emit('track', { event: 'CLICK_NETWORKS' });
  navigate(kit).push(kit.core.chain.isUnsupported() ? 'UnsupportedChain' : 'Networks');
}

export function goBack(kit: AppKit): void {
  if (!navigate(kit).back()) navigate(kit).goHome();
}

export function cancelWait(kit: AppKit): void {
  kit.core.cancelConnect();
  const hasLeft = navigate(kit).back();
  const { view } = kit.core.router.state;
  const isChoosing = view === ('ConnectingMultiChain' satisfies View);
  if (!hasLeft || (isChoosing && !navigate(kit).back())) navigate(kit).reset('Connect');
}

export function trackStore(
  kit: AppKit,
  { name, id, order }: ExplorerWallet,
  type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage',
): void {
  const properties = { name, walletRank: order, explorerId: id, type };
  kit.core.bus.emit('track', { event: 'GET_WALLET', properties });
}

/** An embedded widget goes home; a dialog closes. */
export function closeOrGoHome(kit: AppKit): void {
  if (kit.core.options.state.current.enableEmbedded) navigate(kit).goHome();
  else void kit.close();
}
