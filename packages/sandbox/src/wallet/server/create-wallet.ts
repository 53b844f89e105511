import { type HttpHandler, text } from '../../http/reply.js';
import type { WalletConfig } from '../state/page-config.js';
import { servePages } from './serve-pages.js';
import { walletScript } from './wallet-script.js';

const title = 'Sandbox Wallet';
const pages = {
  '/': {
    title,
    script: 'settings',
    source: 'window/settings-page.ts',
    element: 'sandbox-settings',
  },
  '/window': {
    title,
    script: 'window',
    source: 'window/wallet-window.ts',
    element: 'sandbox-window',
  },
  '/frame': { title, script: 'frame', source: 'frame/frame.ts' },
};

export function createWallet(walletUrl: string, config: WalletConfig): HttpHandler {
  const serve = servePages(pages, config);
  const has = { solana: config.solana !== null, bitcoin: config.bitcoin !== null };
  const pageScripts = new Map<boolean, string>();
  return (request) => {
    if (request.path !== '/wallet.js') return serve(request);
    const sats = request.url.searchParams.get('sats') === '1';
    const script = pageScripts.get(sats) ?? walletScript(walletUrl, { ...has, sats });
    pageScripts.set(sats, script);
    return text(script, 'text/javascript');
  };
}
