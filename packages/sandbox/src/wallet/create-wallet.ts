// The wallet's port: the script for apps, the hidden bridge, the approval window and the settings page.
// Called by start-sandbox. It keeps no state: a browser's own storage does.

import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { notFound } from '../http/open-server.js';
import { type HttpHandler, text } from '../http/reply.js';
import { bundlePages } from './bundle-wallet.js';
import { drawPage, walletStyle } from './draw-pages.js';
import { walletScript } from './wallet-script.js';

/** The handler of the wallet's port. Bundles the client code once, which takes a fraction of a second. */
export function createWallet(options: {
  readonly walletUrl: string;
  readonly chains: readonly SandboxChain[];
}): HttpHandler {
  const config = {
    chains: options.chains.map(({ chainId, name, rpcUrl }) => ({ chainId, name, rpcUrl })),
  };
  const scripts = bundlePages();
  const pageScript = walletScript(options.walletUrl);
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
        return text(pageScript, 'text/javascript');
      case '/wallet.css':
        return text(walletStyle, 'text/css');
    }
    const script = scripts.get(request.path.slice(1));
    return script === undefined ? notFound(request) : text(script, 'text/javascript');
  };
}
