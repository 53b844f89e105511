// wallet.js runs in the app's page and announces the wallet by EIP-6963 and the Wallet Standard.
// Only the first copy on a page outside the wallet's origin acts, so it is safe to load twice and in every frame.

import { registerWallet } from '@wallet-standard/wallet';
import { channel, findFamily } from '../methods.js';
import type { PageScriptOptions } from '../server/serve-pages.js';
import { callListeners, PageWallet, rpcError } from './page-wallet.js';
import { announceSatsProvider } from './sats-provider.js';
import { createStandardWallet, standardFamilies } from './standard-wallet.js';

type Listener = (value: unknown) => void;

const eventNames = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'];

/** The EIP-1193 provider that apps see. The wallet in the frame makes all decisions. */
class EvmProvider {
  readonly isSandboxWallet = true;
  readonly #listeners = new Map<string, Set<Listener>>(
    eventNames.map((name) => [name, new Set<Listener>()]),
  );
  readonly #wallet: PageWallet;

  constructor(wallet: PageWallet) {
    this.#wallet = wallet;
    wallet.listen((event, data) => {
      if (event === 'ready') this.#emit('connect', { chainId: `0x${Number(data).toString(16)}` });
      else this.#emit(event, data);
    });
    // Apps detach methods from the object.
    this.request = this.request.bind(this);
    this.on = this.on.bind(this);
    this.removeListener = this.removeListener.bind(this);
  }

  /** Rejects with an Error that has `code`, and `data` if there is any. */
  async request(args: unknown): Promise<unknown> {
    const { method, params } = Object(args);
    const name = String(method ?? '');
    if (findFamily(name) !== 'evm')
      throw rpcError({ code: 4200, message: `The sandbox wallet doesn't support ${name}.` });
    return this.#wallet.request(name, params);
  }

  on(name: string, listener: Listener): this {
    this.#listeners.get(name)?.add(listener);
    return this;
  }

  removeListener(name: string, listener: Listener): this {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }

  #emit(name: string, value: unknown): void {
    callListeners(this.#listeners.get(name) ?? [], value);
  }
}

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
