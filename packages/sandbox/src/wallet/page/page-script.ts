// wallet.js runs in the app's page and announces the wallet by EIP-6963 and the Wallet Standard.
// Only the first copy on a page outside the wallet's origin acts, so it is safe to load twice and in every frame.

import { registerWallet } from '@wallet-standard/wallet';
import { channel } from '../protocol/channel.js';
import type { PageScriptOptions } from '../server/bundle.js';
import { EvmProvider } from './evm-provider.js';
import { PageWallet } from './page-wallet.js';
import { announceSatsProvider } from './sats-provider.js';
import { standardFamilies } from './standard-accounts.js';
import { createStandardWallet } from './standard-wallet.js';

declare const SANDBOX_WALLET: PageScriptOptions;

const name = 'Sandbox Wallet';
const icon = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="#1f6f5c"/><path d="M22 60c8-7 17-7 26 0s18 7 26 0v14H22z" fill="#f4d58d"/><path d="M48 18v34H28z" fill="#fff"/><path d="M52 26v26h16z" fill="#bfe3d9"/></svg>',
)}` as const;

function start(): void {
  // A site on localhost needs the wallet on localhost; otherwise the browser partitions their storage.
  const walletUrl =
    location.hostname === 'localhost'
      ? SANDBOX_WALLET.walletUrl.replace('//127.0.0.1:', '//localhost:')
      : SANDBOX_WALLET.walletUrl;
  const wallet = new PageWallet(walletUrl);
  const info = Object.freeze({
    // randomUUID is missing on plain http outside localhost.
    uuid: crypto.randomUUID?.() ?? '5a9db0c5-0000-4000-8000-000000007104',
    name,
    icon,
    rdns: 'test.openappkit.sandbox',
  });
  const detail = Object.freeze({ info, provider: new EvmProvider(wallet) });
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
  const has = standardFamilies.filter((family) => SANDBOX_WALLET[family]);
  if (has.length > 0) registerWallet(createStandardWallet({ wallet, name, icon, has }));
  if (SANDBOX_WALLET.sats && SANDBOX_WALLET.bitcoin) announceSatsProvider({ wallet, name, icon });
}

const mark = Symbol.for(channel);
// An init script also runs in every frame, and in the empty document before a frame's page.
const isApp =
  /^https?:$/.test(location.protocol) && new URL(SANDBOX_WALLET.walletUrl).port !== location.port;
if (isApp && !(mark in window)) {
  Object.defineProperty(window, mark, { value: true });
  start();
}
