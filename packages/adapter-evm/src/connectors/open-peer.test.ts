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

function packageDouble(wallet = fakeEip1193Provider({ eth_requestAccounts: [vitalik] })) {
  const createArgs: CoinbaseSdkOptions[] = [];
  let disconnects = 0;
  let loads = 0;
  const provider = Object.assign(wallet, {
    disconnect: async () => {
      disconnects++;
    },
  });
  const create = (args: CoinbaseSdkOptions) => {
    createArgs.push(args);
    return { getProvider: () => provider };
  };
  const load = async () => {
    loads++;
    return { createCoinbaseWalletSDK: create, createBaseAccountSDK: create };
  };
  return { wallet, made: createArgs, load, leaves: () => disconnects, loads: () => loads };
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

  it('loads the package only once, when the user selects the wallet', async () => {
    const double = packageDouble();
    const { instance, shown: listConnectors, connect } = setUp(double.load);
    instance.start();
    await listConnectors();
    expect(double.loads()).toBe(0);
    expect((await connect(id)).accounts).toEqual([vitalik]);
    await connect(id);
    expect(double.loads()).toBe(1);
  });

  it('passes the app, its networks and the preference to the package, and disables telemetry', async () => {
    const double = packageDouble();
    await setUp(double.load).connect(id);
    expect(double.made).toEqual([options]);
  });

  it('ends the session of the wallet on disconnect, without revoking permissions', async () => {
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

  it('waits at most 3 s for the wallet to disconnect', async () => {
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

  it('reconnects without prompting for accounts', async () => {
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
      'returns no provider',
      async () => ({
        createCoinbaseWalletSDK: () => ({ getProvider: () => 42 }),
        createBaseAccountSDK: () => ({ getProvider: () => 42 }),
      }),
    ],
  ])('names the package and the install command when the package %s', async (_, load) => {
    await expect(setUp(load).connect(id)).rejects.toMatchObject({
      code: 'connector/peer-missing',
      metaMessages: [`Install it: npm install ${name}`, expect.stringContaining(option)],
    });
  });

  it('loads the package again after a failure', async () => {
    const double = packageDouble();
    const answers = [() => Promise.reject(new Error('offline')), double.load];
    const { connect } = setUp(() => answers.shift()?.());
    await expect(connect(id)).rejects.toMatchObject({ code: 'connector/peer-missing' });
    expect((await connect(id)).accounts).toEqual([vitalik]);
  });

  it('rejects with request/cancelled when the signal aborts during loading', async () => {
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

  it('connects the wallet of the Farcaster client, and disconnects without a request', async () => {
    const wallet = fakeEip1193Provider({ eth_requestAccounts: [vitalik] });
    const { instance, connect } = setUp(async () => wallet);
    expect((await connect('farcaster')).provider).toBe(wallet);
    await instance.disconnect('farcaster');
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'eth_requestAccounts',
      'eth_chainId',
    ]);
  });

  it('distinguishes a client without a wallet from a client that fails', async () => {
    await expect(setUp(async () => undefined).connect('farcaster')).rejects.toMatchObject({
      code: 'wallet/unsupported-method',
    });
    await expect(
      setUp(() => Promise.reject(new Error('no'))).connect('farcaster'),
    ).rejects.toMatchObject({ code: 'wallet/failed' });
  });

  it('names the package and the install command when the app did not pass a loader', async () => {
    const { connect } = setUpEvm({ environment: createEnvironment('farcaster') });
    await expect(connect('farcaster')).rejects.toMatchObject({
      code: 'connector/peer-missing',
      metaMessages: [
        'Install it: npm install @farcaster/miniapp-sdk',
        expect.stringContaining('farcaster'),
      ],
    });
  });

  it('rejects with connector/not-found outside Farcaster', async () => {
    const wallet = fakeEip1193Provider();
    const { connect } = setUpEvm({
      adapter: {
        farcaster: async () => ({ sdk: { wallet: { getEthereumProvider: async () => wallet } } }),
      },
    });
    await expect(connect('farcaster')).rejects.toMatchObject({ code: 'connector/not-found' });
  });
});

/** The part of a browser window that the SDK uses. The popup answers as keys.coinbase.com until it closes. */
function keysWindow() {
  const opened: string[] = [];
  const posted: unknown[] = [];
  const events = new EventTarget();
  const emit = (data: object): void => {
    const origin = 'https://keys.coinbase.com';
    events.dispatchEvent(Object.assign(new Event('message'), { data, origin }));
  };
  const popup = {
    closed: false,
    focus: () => undefined,
    close: () => undefined,
    // The second message is the request. The user closes the window instead of answering.
    postMessage(message: { readonly data?: object }) {
      posted.push(message.data);
      if (posted.length > 1) emit({ event: 'PopupUnload' });
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
      setTimeout(() => emit({ event: 'PopupLoaded', id: '1' }));
      return popup;
    },
  });
  return { opened, posted, page };
}

describe('the real @coinbase/wallet-sdk', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('receives the options, opens its window only on connect, and reports a closed window as a rejection', async () => {
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
