// The wallet's page script as text, for pages that cannot load it. Called by tests and fixtures.

import { bundlePageScript, type PageScriptOptions } from './bundle.js';

/**
 * The same script that `walletScriptUrl` serves. Hand it to Playwright's `addInitScript`, or write it into a page.
 *
 * @param walletUrl - origin of the running wallet, without a slash at the end
 * @param options - `solana` and `bitcoin`: announce them by the Wallet Standard, default true; `sats`: be a sats-connect
 *   provider besides, default false
 * @example
 * await context.addInitScript({ content: walletScript(sandbox.walletUrl) });
 */
export function walletScript(
  walletUrl: string,
  options: Partial<Omit<PageScriptOptions, 'walletUrl'>> = {},
): string {
  return bundlePageScript({ solana: true, bitcoin: true, sats: false, ...options, walletUrl });
}
