import { fakeEip1193Provider } from '@openappkit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type EvmSetUp, createEnvironment, setUpEvm, vitalik } from '../test/set-up-evm.js';
import type { CoinbaseSdkOptions } from './peer-packages.types.js';

const options: CoinbaseSdkOptions = {
  appName: 'Pier',
  appLogoUrl: 'https://app.example/icon.png',
  appChainIds: [31337],
  preference: { options: 'smartWalletOnly', telemetry: false },
};

/** A hand-written double of both packages: same factory, a scripted wallet behind it. */
function packageDouble(wallet = fakeEip1193Provider({ eth_requestAccounts: [vitalik] })) {
  const made: CoinbaseSdkOptions[] = [];
  let left = 0;
  let loads = 0;
  const provider = Object.assign(wallet, {
    disconnect: async () => {
      left++;
    },
  });
  const create = (args: CoinbaseSdkOptions) => {
    made.push(args);
    return { getProvider: () => provider };
  };
  const load = async () => {
    loads++;
    return { createCoinbaseWalletSDK: create, createBaseAccountSDK: create };
  };
  return { wallet, made, load, leaves: () => left, loads: () => loads };
}

const kinds = [
  ['coinbaseWallet', 'coinbase', '@coinbase/wallet-sdk'],
  ['baseAccount', 'baseAccount', '@base-org/account'],
] as const;

describe.each(kinds)('the wallet package behind %s', (id, option, name) => {
  const setUp = (load: unknown, more: EvmSetUp = {}) =>
    setUpEvm({
      coinbasePreference: 'smartWalletOnly',
      adapter: { [option]: load as never },
      ...more,
    });

  it('is not loaded until the wallet is chosen, and then once', async () => {
    const double = packageDouble();
    const { instance, shown, connect } = setUp(double.load);
    instance.start();
    await shown();
    expect(double.loads()).toBe(0);
    expect((await connect(id)).accounts).toEqual([vitalik]);
    await connect(id);
    expect(double.loads()).toBe(1);
  });

  it('is told the app, its networks, the preference, and to send no telemetry', async () => {
    const double = packageDouble();
    await setUp(double.load).connect(id);
    expect(double.made).toEqual([options]);
  });

  it('ends its own session on disconnect, and is asked to revoke nothing', async () => {
    const double = packageDouble();
    const { instance, connect } = setUp(double.load);
    await connect(id);
    await instance.disconnect(id);
    expect(double.leaves()).toBe(1);
    expect(double.wallet.requests.map(({ method }) => method)).toEqual([
      'eth_requestAccounts',
      'eth_chainId',
    ]);
    expect(double.wallet.listenerCount()).toBe(0);
  });

  it('that never finishes its farewell is waited for 3 s', async () => {
    const double = packageDouble();
    const { env, instance, connect } = setUp(double.load);
    await connect(id);
    Object.assign(double.wallet, { disconnect: () => new Promise(() => undefined) });
    let isOver = false;
    const leaving = instance.disconnect(id).then(() => {
      isOver = true;
    });
    await env.clock.advance(2999);
    expect(isOver).toBe(false);
    await env.clock.advance(1);
    await leaving;
  });

  it('comes back silently, without asking for accounts', async () => {
    const double = packageDouble(fakeEip1193Provider({ eth_accounts: [vitalik] }));
    expect((await setUp(double.load).reconnect(id))?.accounts).toEqual([vitalik]);
    expect(double.wallet.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts');
    expect(await setUp(undefined).reconnect(id)).toBeUndefined();
  });

  it.each([
    ['was not handed in', undefined],
    ['is not installed', () => Promise.reject(new Error('Cannot find module'))],
    ['is another package', async () => ({ somethingElse: true })],
    [
      'gives no provider',
      async () => ({
        createCoinbaseWalletSDK: () => ({ getProvider: () => 42 }),
        createBaseAccountSDK: () => ({ getProvider: () => 42 }),
      }),
    ],
  ])('that %s is named, with the command that installs it', async (_, load) => {
    await expect(setUp(load).connect(id)).rejects.toMatchObject({
      code: 'connector/peer-missing',
      metaMessages: [`Install it: npm install ${name}`, expect.stringContaining(option)],
    });
  });

  it('that failed to load is tried again by the next click', async () => {
    const double = packageDouble();
    const answers = [() => Promise.reject(new Error('offline')), double.load];
    const { connect } = setUp(() => answers.shift()?.());
    await expect(connect(id)).rejects.toMatchObject({ code: 'connector/peer-missing' });
    expect((await connect(id)).accounts).toEqual([vitalik]);
  });

  it('that never loads can be cancelled', async () => {
    const { instance } = setUp(() => new Promise(() => undefined));
    const controller = new AbortController();
    const connecting = instance.connect({ connectorId: id, signal: controller.signal });
    controller.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
  });
});

describe('the Farcaster package', () => {
  const setUp = (getEthereumProvider: () => Promise<unknown>) =>
    setUpEvm({
      environment: createEnvironment('farcaster'),
      adapter: { farcaster: async () => ({ sdk: { wallet: { getEthereumProvider } } }) },
    });

  it('gives the wallet of the client around the page, which is left without a word', async () => {
    const wallet = fakeEip1193Provider({ eth_requestAccounts: [vitalik] });
    const { instance, connect } = setUp(async () => wallet);
    expect((await connect('farcaster')).provider).toBe(wallet);
    await instance.disconnect('farcaster');
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'eth_requestAccounts',
      'eth_chainId',
    ]);
  });

  it('is told from a client without a wallet, and from one that fails', async () => {
    await expect(setUp(async () => undefined).connect('farcaster')).rejects.toMatchObject({
      code: 'wallet/unsupported-method',
    });
    await expect(
      setUp(() => Promise.reject(new Error('no'))).connect('farcaster'),
    ).rejects.toMatchObject({ code: 'wallet/failed' });
  });

  it('is named with its command where the host did not hand it in', async () => {
    const { connect } = setUpEvm({ environment: createEnvironment('farcaster') });
    await expect(connect('farcaster')).rejects.toMatchObject({
      code: 'connector/peer-missing',
      metaMessages: [
        'Install it: npm install @farcaster/miniapp-sdk',
        expect.stringContaining('farcaster'),
      ],
    });
  });

  it('is of no use outside Farcaster', async () => {
    const wallet = fakeEip1193Provider();
    const { connect } = setUpEvm({
      adapter: {
        farcaster: async () => ({ sdk: { wallet: { getEthereumProvider: async () => wallet } } }),
      },
    });
    await expect(connect('farcaster')).rejects.toMatchObject({ code: 'connector/not-found' });
  });
});

/** A browser window as far as the SDK uses it; its popup answers as keys.coinbase.com until it is closed. */
function keysWindow() {
  const opened: string[] = [];
  const posted: unknown[] = [];
  const events = new EventTarget();
  const say = (data: object): void => {
    const origin = 'https://keys.coinbase.com';
    events.dispatchEvent(Object.assign(new Event('message'), { data, origin }));
  };
  const popup = {
    closed: false,
    focus: () => undefined,
    close: () => undefined,
    // The second message is the request: the person closes the window instead.
    postMessage(message: { readonly data?: object }) {
      posted.push(message.data);
      if (posted.length > 1) say({ event: 'PopupUnload' });
    },
  };
  const page = Object.assign(events, {
    innerWidth: 1280,
    innerHeight: 800,
    screenX: 0,
    screenY: 0,
    location: new URL('https://app.example'),
    open(url: URL) {
      opened.push(new URL(url).origin);
      setTimeout(() => say({ event: 'PopupLoaded', id: '1' }));
      return popup;
    },
  });
  return { opened, posted, page };
}

describe('the real @coinbase/wallet-sdk', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('gets our options, opens its window only on connect, and a closed window is a refusal', async () => {
    const { opened, posted, page } = keysWindow();
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
      key: (index: number) => [...stored.keys()][index] ?? null,
      get length() {
        return stored.size;
      },
    });
    vi.stubGlobal('fetch', async () => new Response());
    vi.stubGlobal('window', page);
    const { connect, reconnect } = setUpEvm({
      coinbasePreference: 'smartWalletOnly',
      adapter: { coinbase: () => import('@coinbase/wallet-sdk') },
    });
    expect(await reconnect('coinbaseWallet')).toBeUndefined();
    expect(opened).toEqual([]);
    await expect(connect('coinbaseWallet')).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(opened).toEqual(['https://keys.coinbase.com']);
    const { preference, ...metadata } = options;
    expect(posted[0]).toMatchObject({ metadata, preference });
  });
});
