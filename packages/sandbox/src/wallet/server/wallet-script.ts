import { bundlePageScript, type PageScriptOptions } from './bundle.js';

/**
 * Returns the script that `walletScriptUrl` serves, for Playwright's `addInitScript` or inline use.
 *
 * @param walletUrl - origin of the running wallet, without a trailing slash
 * @param options - `solana` and `bitcoin`: announce them by the Wallet Standard, default true; `sats`: also be a sats-connect
 *   provider, default false
 * @example
 * await context.addInitScript({ content: walletScript(sandbox.walletUrl) });
 */
export function walletScript(
  walletUrl: string,
  options: Partial<Omit<PageScriptOptions, 'walletUrl'>> = {},
): string {
  return bundlePageScript({ solana: true, bitcoin: true, sats: false, ...options, walletUrl });
}
