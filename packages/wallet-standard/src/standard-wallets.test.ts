import { createTestPage } from '@openappkit/testing';
import { getWallets } from '@wallet-standard/app';
import { registerWallet } from '@wallet-standard/wallet';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createStandardWallets,
  type StandardWallet,
  type StandardWalletsOptions,
} from './index.js';
import { testAccount, testIcon, testWallet } from './test/standard-wallet.js';

const solana = ({ chains }: StandardWallet): boolean =>
  chains.some((chain) => chain.startsWith('solana:'));

function setUp(args: Partial<StandardWalletsOptions> = {}) {
  const page = createTestPage();
  // The Wallet Standard library requires a global window.
  vi.stubGlobal('window', page.events);
  const onChange = vi.fn();
  const wallets = createStandardWallets({ page, accepts: solana, onChange, ...args });
  const names = (): readonly string[] => wallets.list().map(({ name }) => name);
  const register = (...raw: readonly unknown[]): void => {
    const detail = (api: { register(...wallets: readonly unknown[]): void }): void =>
      api.register(...raw);
    page.events.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  };
  return { page, wallets, names, onChange, register };
}
afterEach(() => vi.unstubAllGlobals());

describe('wallets that register by the Wallet Standard', () => {
  it('lists wallets that registered before or after start()', () => {
    const { wallets, names, onChange } = setUp();
    registerWallet(testWallet('Early'));
    expect(names()).toEqual([]);
    wallets.start();
    expect(names()).toEqual(['Early']);
    registerWallet(testWallet('Late'));
    expect(names()).toEqual(['Early', 'Late']);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('gives each wallet a lower-case id, a safe icon and its own object', () => {
    const { wallets } = setUp();
    const raw = testWallet(' Amber\u202e  Vault ');
    registerWallet(raw);
    wallets.start();
    const wallet = wallets.get('amber vault');
    expect(wallet).toMatchObject({ name: 'Amber Vault', imageUrl: testIcon, collides: false });
    expect(wallet?.chains).toEqual(['solana:mainnet']);
    expect(wallet?.raw).toBe(raw);
  });

  it('hides wallets that are not accepted until they are', () => {
    const { wallets, names, onChange } = setUp();
    const raw = testWallet('Harbor', ['sui:mainnet']);
    registerWallet(raw);
    wallets.start();
    expect(names()).toEqual([]);
    raw.chains = ['sui:mainnet', 'solana:devnet'];
    raw.tell({ chains: raw.chains });
    expect(names()).toEqual(['Harbor']);
    expect(wallets.get('harbor')?.chains).toEqual(['sui:mainnet', 'solana:devnet']);
    expect(onChange).toHaveBeenCalledTimes(1);
    raw.tell({ accounts: [] });
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('removes wallets that unregister and frees their name', () => {
    const { wallets, names, register } = setUp();
    wallets.start();
    const raw = testWallet('Harbor');
    let unregister: () => void = () => undefined;
    register();
    const page = window as unknown as EventTarget;
    const detail = (api: { register(wallet: unknown): () => void }): void => {
      unregister = api.register(raw);
    };
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
    expect(names()).toEqual(['Harbor']);
    unregister();
    expect(names()).toEqual([]);
    expect(raw.listenerCount()).toBe(0);
    registerWallet(testWallet('Harbor'));
    expect(wallets.get('harbor')?.name).toBe('Harbor');
  });

  it('marks wallets of the same name, and keeps a name from imitating a numbered id', () => {
    const { wallets } = setUp();
    registerWallet(testWallet('Harbor'));
    registerWallet(testWallet('HARBOR'));
    registerWallet(testWallet('harbor#2'));
    wallets.start();
    const rows = wallets.list().map(({ id, collides }) => [id, collides]);
    expect(rows).toEqual([
      ['harbor', true],
      ['harbor#2', true],
      ['harbor2', false],
    ]);
  });

  it('lists a wallet once if it registers twice', () => {
    const { wallets, names } = setUp();
    const raw = testWallet('Harbor');
    registerWallet(raw);
    wallets.start();
    registerWallet(raw);
    expect(names()).toEqual(['Harbor']);
    expect(raw.listenerCount()).toBe(1);
  });

  it('shares wallets with another library on the page', () => {
    const { wallets, names } = setUp();
    wallets.start();
    const others = getWallets();
    registerWallet(testWallet('Shared'));
    expect(names()).toEqual(['Shared']);
    expect(others.get().map(({ name }) => name)).toContain('Shared');
  });

  it('marks only names that imitate another alphabet', async () => {
    const { wallets, onChange } = setUp();
    registerWallet(testWallet('H\u0430rbor'));
    registerWallet(testWallet('\u041a\u043e\u0448\u0435\u043b\u0451\u043a'));
    wallets.start();
    const marks = (): readonly boolean[] => wallets.list().map((each) => each.isConfusable);
    expect(marks()).toEqual([true, true]);
    const callsBefore = onChange.mock.calls.length;
    await vi.waitFor(() => expect(marks()).toEqual([true, false]));
    expect(onChange).toHaveBeenCalledTimes(callsBefore + 1);
  });
});

describe('accounts and features', () => {
  it('reads accounts and features again at each call', () => {
    const { wallets } = setUp();
    const raw = testWallet('Harbor');
    registerWallet(raw);
    wallets.start();
    const wallet = wallets.get('harbor');
    expect(wallet?.accounts()).toEqual([]);
    raw.accounts = [testAccount];
    expect(wallet?.accounts()).toEqual([{ ...testAccount, raw: testAccount }]);
    expect(wallet?.feature('test:sign')).toEqual({ version: '1.0.0' });
    expect(wallet?.feature('test:other')).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['no list', 'banana'],
    ['numbers', [42, null]],
    ['an account without a key', [{ ...testAccount, publicKey: 'key' }]],
    ['an empty address', [{ ...testAccount, address: '' }]],
    ['an endless address', [{ ...testAccount, address: 'x'.repeat(10_000) }]],
    ['a key of 10 kB', [{ ...testAccount, publicKey: new Uint8Array(10_000) }]],
    ['one good and one bad', [testAccount, {}]],
    ['too many', Array.from({ length: 2000 }, () => testAccount)],
  ])('rejects accounts that are %s', (_what, accounts) => {
    const { wallets, register } = setUp();
    wallets.start();
    register({ ...testWallet('Harbor'), accounts });
    expect(wallets.get('harbor')?.accounts()).toEqual([]);
  });
});

describe('hostile wallets', () => {
  const trap = (): never => {
    throw new Error('trap');
  };
  const throwing = (...names: readonly string[]): object => {
    const wallet = { ...testWallet('Trap') };
    for (const name of names) Object.defineProperty(wallet, name, { get: trap });
    return wallet;
  };

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', 7],
    ['a wallet without a name', { ...testWallet('x'), name: undefined }],
    ['a wallet whose name is invisible', testWallet('\u200b\u202e')],
    ['a wallet whose name throws', throwing('name')],
    ['a wallet whose chains throw', throwing('chains')],
    ['a wallet whose chains are no list', { ...testWallet('x'), chains: 'solana:mainnet' }],
    ['a proxy that always throws', new Proxy({}, { get: trap, has: trap, ownKeys: trap })],
  ])('ignores %s and still lists the next wallet', (_what, raw) => {
    const { wallets, names, register } = setUp();
    wallets.start();
    register(raw, testWallet('Harbor'));
    expect(names()).toEqual(['Harbor']);
  });

  it('shortens a long name and drops an icon that is not an image', () => {
    const { wallets, register } = setUp();
    wallets.start();
    register({ ...testWallet('N'.repeat(5000)), icon: 'javascript:alert(1)' });
    const [wallet] = wallets.list();
    expect(wallet?.name).toHaveLength(64);
    expect(wallet?.imageUrl).toBeUndefined();
  });

  it('treats features and accounts that throw as missing', () => {
    const { wallets, register } = setUp();
    wallets.start();
    register(throwing('features', 'accounts', 'icon'));
    const wallet = wallets.get('trap');
    expect([wallet?.feature('standard:events'), wallet?.accounts()]).toEqual([undefined, []]);
  });

  it('ignores wallets that throw while they register, or pass no function', () => {
    const { wallets, page, names } = setUp();
    wallets.start();
    for (const detail of [trap, 7, null, { register: 1 }])
      page.events.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
    registerWallet(testWallet('Harbor'));
    expect(names()).toEqual(['Harbor']);
  });

  it('lists at most two hundred wallets', () => {
    const { wallets, register } = setUp();
    wallets.start();
    register(...Array.from({ length: 1000 }, (_, index) => testWallet(`Flood ${index}`)));
    expect(wallets.list()).toHaveLength(200);
  });
});

describe('stop()', () => {
  it('removes all listeners from the page and wallets, and reports no more changes', () => {
    const { wallets, page, names, onChange } = setUp();
    const raw = testWallet('Harbor');
    registerWallet(raw);
    const before = page.events.listenerCount();
    wallets.start();
    expect(page.events.listenerCount()).toBe(before + 1);
    expect(raw.listenerCount()).toBe(1);
    onChange.mockClear();
    wallets.stop();
    expect([page.events.listenerCount(), raw.listenerCount()]).toEqual([before, 0]);
    registerWallet(testWallet('Late'));
    expect(names()).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('ignores wallets that register through the API after stop()', () => {
    const { wallets, page, names } = setUp();
    let registerApi: { register(wallet: unknown): void } | undefined;
    wallets.start();
    const detail = (api: typeof registerApi): void => {
      registerApi = api;
    };
    page.events.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
    wallets.stop();
    registerApi?.register(testWallet('Late'));
    expect(names()).toEqual([]);
  });

  it('lists no wallets on a server', () => {
    const { wallets, names } = setUp({ page: undefined });
    wallets.start();
    wallets.stop();
    expect(names()).toEqual([]);
  });
});
