import type { AppKit } from '../api/app-kit.types.js';
import { resumeSocial } from '../features/embedded-login/resume-social.js';
import { hasRecentTransactions } from '../features/recent-transactions/has-recent-transactions.js';
import { isSocialReturn } from './is-social-return.js';

export async function resume(kit: AppKit): Promise<void> {
  const { page } = kit.core.env;
  await kit.ready();
  await Promise.all([
    page && isSocialReturn(page) && resumeSocial(kit),
    hasRecentTransactions(kit) && watchTransactions(kit),
  ]);
}

/** Registers the page's result notices before the first transaction settles. */
async function watchTransactions(kit: AppKit): Promise<void> {
  await kit.renderer.showSettledNotices?.(kit);
  await kit.feature('recentTransactions');
}
