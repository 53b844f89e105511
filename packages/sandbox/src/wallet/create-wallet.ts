// The wallet's port: the script for apps, the hidden bridge, the approval window and the settings page.
// Called by start-sandbox. It keeps no state: a browser's own storage does.

import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { notFound } from '../http/open-server.js';
import { type HttpHandler, text } from '../http/reply.js';
import { bundlePages } from './bundle-wallet.js';
import { drawPage, walletStyle } from './draw-pages.js';
import type { BitcoinChain, SolanaChain, WalletConfig } from './protocol.js';
import { walletScript } from './wallet-script.js';

/**
 * The handler of the wallet's port. Bundles the client code at the first request for it, which takes about a second.
 *
 * @param options - `solana` and `bitcoin`: where those chains are; null or left out where they are not run
 */
export function createWallet(options: {
  readonly walletUrl: string;
  readonly chains: readonly SandboxChain[];
  readonly solana?: SolanaChain | null;
  readonly bitcoin?: BitcoinChain | null;
}): HttpHandler {
  const { walletUrl, chains, solana = null, bitcoin = null } = options;
  const config: WalletConfig = {
    chains: chains.map(({ chainId, name, rpcUrl }) => ({ chainId, name, rpcUrl })),
    solana: solana && { caipNetworkId: solana.caipNetworkId, rpcUrl: solana.rpcUrl },
    bitcoin: bitcoin && { caipNetworkId: bitcoin.caipNetworkId, apiUrl: bitcoin.apiUrl },
  };
  let pages: ReadonlyMap<string, string> | undefined;
  const pageScripts = new Map<boolean, string>();
  const pageScript = (sats: boolean): string => {
    const known = pageScripts.get(sats);
    if (known !== undefined) return known;
    const has = { solana: solana !== null, bitcoin: bitcoin !== null, sats };
    const script = walletScript(walletUrl, has);
    pageScripts.set(sats, script);
    return script;
  };
  // Only the bridge may sit inside another page: a framed Approve button could be clicked unseen.
  const alone = { 'content-security-policy': "frame-ancestors 'none'" };
  return (request) => {
    switch (request.path) {
      case '/':
        return text(drawPage('settings', config), 'text/html', alone);
      case '/window':
        return text(drawPage('window', config), 'text/html', alone);
      case '/bridge':
        return text(drawPage('bridge', config), 'text/html');
      case '/wallet.js':
        return text(pageScript(request.url.searchParams.get('sats') === '1'), 'text/javascript');
      case '/wallet.css':
        return text(walletStyle, 'text/css');
    }
    if (!request.path.endsWith('.js')) return notFound(request);
    pages ??= bundlePages();
    const script = pages.get(request.path.slice(1));
    return script === undefined ? notFound(request) : text(script, 'text/javascript');
  };
}
