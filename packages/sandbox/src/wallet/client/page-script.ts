// wallet.js: runs in the app's page and announces the wallet by EIP-6963. Bundled by bundle-wallet.
// Safe to load twice and in every frame: only the first copy on a page that is not the wallet's own does anything.

import { channel } from '../protocol.js';
import { PageProvider } from './page-provider.js';

declare const SANDBOX_WALLET_URL: string;

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="#1f6f5c"/><path d="M22 60c8-7 17-7 26 0s18 7 26 0v14H22z" fill="#f4d58d"/><path d="M48 18v34H28z" fill="#fff"/><path d="M52 26v26h16z" fill="#bfe3d9"/></svg>',
)}`;

function start(): void {
  // A site reached as localhost gets the wallet as localhost: otherwise the browser would part their storage.
  const walletUrl =
    location.hostname === 'localhost'
      ? SANDBOX_WALLET_URL.replace('//127.0.0.1:', '//localhost:')
      : SANDBOX_WALLET_URL;
  const info = Object.freeze({
    // randomUUID is missing on plain http away from this machine.
    uuid: crypto.randomUUID?.() ?? '5a9db0c5-0000-4000-8000-000000007104',
    name: 'Sandbox Wallet',
    icon,
    rdns: 'test.openappkit.sandbox',
  });
  const detail = Object.freeze({ info, provider: new PageProvider(walletUrl) });
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}

const mark = Symbol.for(channel);
// As an init script this runs in every frame, in the empty document before a frame's own page too.
const isApp =
  /^https?:$/.test(location.protocol) && new URL(SANDBOX_WALLET_URL).port !== location.port;
if (isApp && !(mark in window)) {
  Object.defineProperty(window, mark, { value: true });
  start();
}
