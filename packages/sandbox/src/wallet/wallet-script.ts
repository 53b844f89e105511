// The wallet's page script as text, for pages that cannot load it. Called by tests and fixtures.

import { bundlePageScript } from './bundle-wallet.js';

/**
 * The same script that `walletScriptUrl` serves. Hand it to Playwright's `addInitScript`, or write it into a page.
 *
 * @param walletUrl - origin of the running wallet, without a slash at the end
 * @example
 * await context.addInitScript({ content: walletScript(sandbox.walletUrl) });
 */
export function walletScript(walletUrl: string): string {
  return bundlePageScript(walletUrl);
}
