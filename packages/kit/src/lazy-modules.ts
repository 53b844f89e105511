// This chunk loads with the first feature.
import * as features from './features.js';
import type { AppKit, OpenOptions } from './api/app-kit.types.js';
import { hasRecentTransactions } from './features/recent-transactions/recent-transactions.js';
import { openSend } from './features/send/open-send.js';
import { openSwap } from './features/swap/open-swap.js';
import { createSocialReturn } from './features/embedded-login/social-return.js';

export { features };

/** @param isSocialReturn whether a provider has sent the user back to this page */
export async function resume(kit: AppKit, isSocialReturn: boolean): Promise<void> {
  await kit.ready();
  await Promise.all([
    isSocialReturn && resumeSocial(kit),
    hasRecentTransactions(kit) && watchTransactions(kit),
  ]);
}

/** Registers the page's result notices before the first transaction settles. */
async function watchTransactions(kit: AppKit): Promise<void> {
  await kit.renderer.showSettledNotices?.(kit);
  await kit.feature('recentTransactions');
}

/** @throws KitError as openSend() and openSwap() do */
export async function openPrefilled(
  kit: AppKit,
  options: OpenOptions,
): Promise<{ readonly hash: string }> {
  return options.view === 'Swap' ? openSwap(kit, options) : openSend(kit, options);
}

/** Ignores returns that this kit did not start, because they may belong to another kit. The login view shows failures. */
async function resumeSocial(kit: AppKit): Promise<void> {
  if (!createSocialReturn(kit.core).pending()) return;
  const login = await kit.feature('embeddedLogin');
  await kit.open({ view: 'ConnectingSocial' });
  await login.resumeSocial();
}
