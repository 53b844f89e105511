import { type ErrorCode, type ExplorerWallet, KitError, type Options } from '@openappkit/core';
import { navigate } from '../../../navigation/navigate.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import {
  failPairing,
  type HeldPage,
  heldPage,
  maple,
  setPairing,
  uri,
} from '../../../test/held-pairing.js';
import { heldWallet, network } from '../../../test/held-wallet.js';
import { type MountedKit, until } from '../../../test/mount-kit.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const tag = 'ak-connecting-wallet-connect-view';

interface Way {
  /** Null means any wallet. */
  readonly wallet?: Partial<ExplorerWallet> | null;
  readonly on?: 'desktop' | 'phone';
  readonly options?: Partial<Options>;
  readonly act?: (mounted: MountedKit, page: HeldPage) => unknown;
  readonly content?: string;
}

const pair =
  ({
    wallet = {},
    on = 'desktop',
    options = {},
    act = setReady,
    content = 'ak-button',
  }: Way = {}): StateMaker =>
  async (mount) => {
    const page = heldPage(on);
    const mounted = await mount(options, heldWallet(), page);
    const { kit } = mounted;
    // The pairing client is a package with its own tests.
    Object.assign(kit, { connect: () => Promise.reject(new KitError('request/cancelled')) });
    if (wallet) navigate(kit).push('ConnectingWalletConnect', { wallet: { ...maple, ...wallet } });
    else navigate(kit).push('ConnectingWalletConnectBasic');
    kit.core.modal.open();
    await waitForElement(tag, 'ak-pair-code, ak-pair-phone');
    await act(mounted, page);
    await waitForElement(tag, content);
    return mounted;
  };

const setReady = (mounted: MountedKit): void => setPairing(mounted);
const setBuilding = (mounted: MountedKit): void =>
  setPairing(mounted, { pairing: { status: 'building', code: undefined, renewals: 0 } });
const failed = (code: ErrorCode): StateMaker =>
  pair({ act: (mounted) => failPairing(mounted, new KitError(code)), content: 'ak-the-line' });

const renewing = async (mounted: MountedKit, page: HeldPage): Promise<void> => {
  setReady(mounted);
  await waitForElement(tag, 'ak-qr[state=ready]');
  const code = { uri, expiresAt: page.clock.now() + 30_000 };
  setPairing(mounted, { pairing: { status: 'renewing', code, renewals: 1 } });
};
const renewed = async (mounted: MountedKit, page: HeldPage): Promise<void> => {
  await renewing(mounted, page);
  await waitForElement(tag, '.renewal');
  const code = { uri, expiresAt: page.clock.now() + 300_000 };
  setPairing(mounted, { pairing: { status: 'ready', code, renewals: 1 } });
};

const way = (wallet: Partial<ExplorerWallet>, content: string): StateMaker =>
  pair({
    wallet,
    act: async (mounted) => {
      setReady(mounted);
      (await waitForElement(tag, '[role=tab]', -1)).click();
    },
    content,
  });

const follow = async (mounted: MountedKit, page: HeldPage): Promise<void> => {
  setReady(mounted);
  const link = await waitForElement(tag, 'a[href^="maple://"]');
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  link.click();
  page.advance(2_000);
};
const refuseCopy = async (mounted: MountedKit): Promise<void> => {
  setReady(mounted);
  const { clipboard } = navigator;
  const refuse = { writeText: () => Promise.reject(new Error('no')) };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: refuse });
  try {
    const copyLink = await waitForElement(tag, 'ak-copy-link');
    (await until(() => copyLink.shadowRoot?.querySelector('ak-button'), 'its button')).click();
    await waitForElement(tag, 'ak-copy-field');
  } finally {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  }
};

export const states: ViewStates = {
  ConnectingWalletConnect: {
    'a code is made': pair({ act: setBuilding, content: 'ak-qr[state=building]' }),
    slow: pair({
      act: (mounted, page) => {
        setBuilding(mounted);
        page.advance(5_000);
      },
    }),
    'a code': pair({ content: 'ak-qr[state=ready]' }),
    'the code runs out soon': pair({
      act: async (mounted, page) => {
        setReady(mounted);
        await waitForElement(tag, '.renewal');
        page.advance(240_000);
      },
    }),
    renewing: pair({ act: renewing, content: '.renewal' }),
    renewed: pair({ act: renewed, content: '.renewal' }),
    'the browser refused to copy': pair({ act: refuseCopy, content: 'ak-copy-field' }),
    offline: pair({
      act: (mounted, page) => {
        setReady(mounted);
        page.online = false;
        page.page?.events.dispatchEvent(new Event('offline'));
      },
      content: 'ak-banner',
    }),
    'in this browser': way({ rdns: 'com.amber' }, '.way ak-button'),
    'its extension': way({ chromeStore: 'https://chrome.test/x' }, '.way ak-button'),
    'on this computer': way({ desktopLink: 'maple-desk://' }, '.way ak-button'),
    'on the web': way({ webappLink: 'https://web.maple.test' }, '.way ak-button'),
    'on a phone': pair({
      on: 'phone',
      wallet: { webappLink: 'https://web.maple.test' },
      content: 'a',
    }),
    'on a phone, slow': pair({
      on: 'phone',
      act: (mounted, page) => {
        setBuilding(mounted);
        page.advance(5_000);
      },
    }),
    'on a phone, the app didn’t open': pair({ on: 'phone', act: follow }),
    'on a phone, the code': pair({
      on: 'phone',
      act: async (mounted) => {
        setReady(mounted);
        await waitForElement(tag, 'a');
        (await waitForElement(tag, 'ak-button[variant=quiet][slot=action]', -1)).click();
      },
    }),
    'on a phone, ran out': pair({
      on: 'phone',
      act: (mounted) => failPairing(mounted, new KitError('pairing/expired')),
    }),
    'ran out': pair({
      act: (mounted) => failPairing(mounted, new KitError('pairing/expired')),
      content: 'ak-qr[state=expired]',
    }),
    unreachable: failed('pairing/unreachable'),
    declined: failed('wallet/rejected'),
    'no network in common': failed('pairing/no-networks'),
    failed: failed('wallet/failed'),
    done: pair({
      act: (mounted) => setPairing(mounted, { phase: 'connected' }),
      content: 'ak-the-line[state=done]',
    }),
  },
  ConnectingWalletConnectBasic: {
    'any wallet': pair({ wallet: null, content: 'ak-qr[state=ready]' }),
    'any wallet, on a phone': pair({ wallet: null, on: 'phone', content: 'a' }),
    'any wallet, without an adapter': pair({
      wallet: null,
      options: {
        adapters: [],
        networks: [{ ...network(1, 'Ethereum'), chainNamespace: 'eip155' }],
      },
      content: '.footer',
    }),
    'any wallet, no network in common': pair({
      wallet: null,
      act: (mounted) => failPairing(mounted, new KitError('pairing/no-networks')),
      content: 'ak-the-line',
    }),
  },
};
