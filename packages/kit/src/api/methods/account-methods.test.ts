import type { Options } from '@openappkit/core';
import { accountsFromCookie } from '@openappkit/core/cookies';
import { afterEach, expect, it, vi } from 'vitest';
import type { WalletConnection } from '@openappkit/core/adapter';
import { createCore } from '@openappkit/core/internal';
import {
  fakeAdapter,
  fakeAddress,
  fakeEmbeddedWallet,
  testEnv,
  type TestEnv,
} from '@openappkit/testing';
import { type HeldCore, heldCore, addresses, network, twoWallets } from '../../test/held-core.js';
import { createAccountMethods, initialAccount } from './account-methods.js';
import { createFeatureMethods } from './feature-methods.js';
import { createAppKit } from '../../create-app-kit.js';
import { createButtonSource } from '../button-state.js';
import type { AppKit, PublicAccount } from '../app-kit.types.js';

const kits: AppKit[] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

const amber = `eip155:1:${addresses['com.amber']}` as const;
const whose = { projectId: 'shop' };

interface Visit {
  readonly kit: AppKit;
  readonly env: TestEnv;
  readonly cookie: () => string;
}

function visit(
  options: Partial<Options> = {},
  stored: Readonly<Record<string, string>> = {},
  initialCookie = '',
): Visit {
  const document = { cookie: initialCookie };
  const env = testEnv({ globals: { document }, stored });
  const kitOptions: Options = {
    ...whose,
    networks: [network(1, 'Ethereum'), network(8453, 'Base')],
    adapters: [twoWallets()],
    features: { analytics: false },
    ...options,
  };
  const kit = createAppKit(kitOptions, env);
  kits.push(kit);
  return { kit, env, cookie: () => document.cookie.split(';')[0] ?? '' };
}

it('writes a cookie only if the app turned it on', async () => {
  const { kit, cookie } = visit();
  kit.mount();
  await kit.connect({ connectorId: 'com.amber' });
  expect(cookie()).toBe('');
});

it('stores the connected account in the cookie, and none after a disconnect', async () => {
  const { kit, cookie } = visit({ accountCookie: true });
  kit.mount();
  await kit.connect({ connectorId: 'com.amber' });
  expect(accountsFromCookie(cookie(), whose)).toEqual([amber]);
  await kit.connect({ connectorId: 'com.fjord' });
  expect(accountsFromCookie(cookie(), whose)).toEqual([`eip155:1:${addresses['com.fjord']}`]);
  await kit.disconnect();
  expect(accountsFromCookie(cookie(), whose)).toEqual([]);
});

it('shows the account of the cookie at once, not connected, until the wallet is restored', async () => {
  const first = visit({ accountCookie: true });
  first.kit.mount();
  await first.kit.connect({ connectorId: 'com.amber' });
  const initialAccounts = accountsFromCookie(first.cookie(), whose);
  first.kit.destroy();
  const { kit } = visit({ accountCookie: true, initialAccounts }, first.env.storage.entries());
  const updates: PublicAccount[] = [];
  kit.subscribeAccount((account) => updates.push(account));
  expect(kit.getAccount()).toEqual(initialAccount([amber]));
  expect(kit.getAccount()).toBe(kit.getAccount());
  expect(kit.getAccount()).toMatchObject({ isConnected: false, status: 'reconnecting' });
  // Only a wallet proves that an account belongs to the user.
  expect([kit.getAddress(), kit.getIsConnectedState()]).toEqual([undefined, false]);
  kit.mount();
  await kit.ready();
  expect(kit.getAccount()).toMatchObject({ address: addresses['com.amber'], isConnected: true });
  expect(updates.map(({ address }) => address)).not.toContain(undefined);
});

it('returns the stored account at once, not connected, until the wallet is restored', async () => {
  const first = visit();
  first.kit.mount();
  await first.kit.connect({ connectorId: 'com.amber' });
  await first.kit.core.refreshBalance('eip155');
  first.kit.destroy();
  const { kit } = visit({}, first.env.storage.entries());
  const updates: PublicAccount[] = [];
  kit.subscribeAccount((account) => updates.push(account));
  const button = createButtonSource(kit);
  kit.mount();
  expect(kit.getAccount()).toEqual(initialAccount([amber]));
  expect(kit.getAccount()).toBe(kit.getAccount());
  expect(kit.getAccount('eip155')).toMatchObject({ isConnected: false, status: 'reconnecting' });
  expect([kit.getAddress(), kit.getIsConnectedState()]).toEqual([undefined, false]);
  expect(button.read()).toMatchObject({
    status: 'reconnecting',
    account: { address: addresses['com.amber'], balance: '1.5', balanceSymbol: 'ETH' },
  });
  await kit.ready();
  expect(kit.getAccount()).toMatchObject({ address: addresses['com.amber'], isConnected: true });
  expect(updates.map(({ address }) => address)).not.toContain(undefined);
});

it('shows no account and removes the cookie if no session is restored', async () => {
  const { kit, cookie } = visit({ accountCookie: true, initialAccounts: [amber] });
  const updates: PublicAccount[] = [];
  kit.subscribeAccount((account) => updates.push(account));
  kit.mount();
  await kit.ready();
  expect(kit.getAccount()).toMatchObject({ address: undefined, status: 'disconnected' });
  await Promise.resolve();
  expect(updates.at(-1)?.status).toBe('disconnected');
  expect(cookie()).toBe('openappkit.shop.default=');
});

/** Runs the idle callbacks of the page. */
const beIdle = ({ env }: Visit): void => {
  for (const run of env.page.waiting.splice(0)) run();
};

it('removes the cookie once the app turned it off, even while its wallet is restored', async () => {
  const first = visit({ accountCookie: true });
  first.kit.mount();
  await first.kit.connect({ connectorId: 'com.amber' });
  const storedCookie = first.cookie();
  first.kit.destroy();
  const next = visit({}, first.env.storage.entries(), storedCookie);
  next.kit.mount();
  await next.kit.ready();
  beIdle(next);
  expect(next.kit.getIsConnectedState()).toBe(true);
  expect(next.cookie()).toBe('openappkit.shop.default=');
});

it('removes the cookie with the next change after the app turns it off at run time', async () => {
  const { kit, cookie } = visit({ accountCookie: true });
  kit.mount();
  await kit.connect({ connectorId: 'com.amber' });
  kit.updateOptions({ ...whose, accountCookie: false });
  await kit.connect({ connectorId: 'com.fjord' });
  expect(cookie()).toBe('openappkit.shop.default=');
});

it('leaves the cookie when the kit is destroyed', async () => {
  const page = visit({}, {}, 'openappkit.shop.default=x');
  page.kit.mount();
  await page.kit.connect({ connectorId: 'com.amber' });
  page.kit.destroy();
  beIdle(page);
  expect(page.cookie()).toBe('openappkit.shop.default=x');
});

it('does not touch other cookies', async () => {
  const otherCookie = 'openappkit.other.default=x';
  const other = visit({}, {}, otherCookie);
  other.kit.mount();
  await other.kit.connect({ connectorId: 'com.amber' });
  beIdle(other);
  expect(other.cookie()).toBe(otherCookie);
});

it('reads no cookie at start if the app did not turn it on', async () => {
  const { kit, env } = visit();
  const read = vi.fn(() => '');
  Object.defineProperty(env.page.globals.document, 'cookie', { get: read });
  kit.mount();
  await kit.ready();
  await kit.connect({ connectorId: 'com.amber' });
  expect(read).not.toHaveBeenCalled();
});

it('returns the account of each namespace, and the first one without a namespace', () => {
  const solana =
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
  const networks = [
    network(1, 'Ethereum'),
    { ...network(1, 'Solana'), chainNamespace: 'solana' },
  ] as const;
  const adapters = [twoWallets(), fakeAdapter({ namespace: 'solana' })];
  const { kit } = visit({ networks, adapters, initialAccounts: [solana, amber] });
  expect(kit.getAccount().caipAddress).toBe(solana);
  expect(kit.getAccount('eip155').caipAddress).toBe(amber);
  expect(kit.getAccount('bip122').address).toBeUndefined();
});

const held: HeldCore[] = [];
afterEach(() => {
  for (const { core } of held.splice(0)) core.destroy();
});

it('returns whether a wallet is connected in the given namespace', async () => {
  const one = await heldCore();
  held.push(one);
  await one.core.connect({ connectorId: 'com.amber' });
  const { getIsConnectedState } = createAccountMethods(one.core, () =>
    createFeatureMethods(one.core),
  );
  expect(getIsConnectedState()).toBe(true);
  expect(getIsConnectedState('eip155')).toBe(true);
  expect(getIsConnectedState('solana')).toBe(false);
});

function embeddedCore() {
  const embedded = fakeEmbeddedWallet();
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const rpcUrls = { default: { http: ['https://own.test'] } };
  const options = {
    projectId: 'p',
    networks: [{ id: 1, name: 'Ethereum', nativeCurrency, rpcUrls }] as const,
    adapters: [fakeAdapter()],
    features: { email: true },
    services: { embeddedWallet: 'https://secure.example' },
  };
  const core = createCore(options, testEnv(), undefined, { connectors: [embedded.entry] });
  core.mount();
  return { core, embedded };
}

it('returns the login of the embedded wallet only with its account', async () => {
  const { core, embedded } = embeddedCore();
  const { getAccount, getWalletInfo, subscribeAccount } = createAccountMethods(core, () =>
    createFeatureMethods(core),
  );
  await core.connect({ connectorId: embedded.entry.id });
  expect(getAccount().embeddedWalletInfo).toBeUndefined();
  const updates: unknown[] = [];
  const stop = subscribeAccount(({ embeddedWalletInfo }) => updates.push(embeddedWalletInfo));
  const accounts = [{ address: fakeAddress, type: 'smartAccount' as const }];
  const profile = { userName: 'ada', provider: 'github', accounts } as const;
  embedded.setProfile({ ...profile, accountType: 'smartAccount', isSmartAccountDeployed: false });
  const info = {
    user: { username: 'ada', accounts },
    authProvider: 'github',
    accountType: 'smartAccount',
    isSmartAccountDeployed: false,
  };
  expect(getAccount().embeddedWalletInfo).toEqual(info);
  expect(getAccount()).toBe(getAccount());
  expect(getWalletInfo()).toMatchObject({
    name: 'AUTH',
    type: 'AUTH',
    identifier: 'ada',
    social: 'github',
  });
  expect(core.connection.find('AUTH', 'eip155')?.name).toBe('GitHub');
  await Promise.resolve();
  expect(updates.at(-1)).toEqual(info);
  await core.disconnect();
  expect(getAccount().embeddedWalletInfo).toBeUndefined();
  stop();
  core.destroy();
});

it('returns user, login provider and deployment only with the account they belong to', async () => {
  const { core, embedded } = embeddedCore();
  const now = () => core.account.get('eip155');
  const accounts = [{ address: fakeAddress, type: 'smartAccount' as const }];
  const login = { accounts, provider: 'github', accountType: 'smartAccount' } as const;
  embedded.setProfile({ ...login, email: 'ada@example.com', isSmartAccountDeployed: false });
  await core.connect({ connectorId: embedded.entry.id });
  const user = {
    email: 'ada@example.com',
    address: fakeAddress,
    chainId: 1,
    accounts,
    preferredAccountType: 'smartAccount',
  };
  expect(now()).toMatchObject({
    user: { ...user, smartAccountDeployed: false },
    socialProvider: 'github',
    smartAccountDeployed: false,
  });
  embedded.setProfile({ ...login, provider: 'email', isSmartAccountDeployed: true });
  expect(now()).toMatchObject({
    user: { address: fakeAddress, smartAccountDeployed: true },
    socialProvider: undefined,
    smartAccountDeployed: true,
  });
  await core.disconnect();
  expect(now()).toMatchObject({
    user: undefined,
    socialProvider: undefined,
    smartAccountDeployed: false,
    tokenBalance: [],
  });
  core.destroy();
});

it('returns the networks and the provider of each connector before and after it connects', async () => {
  const walletProvider = { request: async () => null };
  const session = { request: async () => null };
  const adapter = fakeAdapter({
    can: { provider: (id) => (id === 'fake.one' ? walletProvider : undefined) },
    connect: async ({ connectorId }): Promise<WalletConnection> =>
      adapter.connection({ connectorId, provider: session }),
  });
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const rpcUrls = { default: { http: ['https://own.test'] } };
  const networks = [{ id: 1, name: 'Ethereum', nativeCurrency, rpcUrls }] as const;
  const core = createCore({ projectId: 'p', networks, adapters: [adapter] }, testEnv());
  core.mount();
  const { getConnectors } = createAccountMethods(core, () => createFeatureMethods(core));
  const find = () => getConnectors().find(({ id }) => id === 'fake.one');
  expect(find()).toMatchObject({ chain: 'eip155', chains: [{ caipNetworkId: 'eip155:1' }] });
  expect(find()?.provider).toBe(walletProvider);
  expect(getConnectors()).toBe(getConnectors());
  await core.connect({ connectorId: 'fake.one' });
  expect(find()?.provider).toBe(session);
  core.destroy();
});

it('switches the account type of the embedded wallet and emits it; rejects for other wallets', async () => {
  const { core, embedded } = embeddedCore();
  const { getPreferredAccountType, setPreferredAccountType } = createAccountMethods(core, () =>
    createFeatureMethods(core),
  );
  await expect(setPreferredAccountType('smartAccount')).rejects.toMatchObject({
    code: 'feature/off',
  });
  await core.connect({ connectorId: embedded.entry.id });
  const tracked: unknown[] = [];
  core.bus.on('track', (event) => tracked.push(event));
  await setPreferredAccountType('smartAccount', 'eip155');
  expect(embedded.calls.at(-1)).toMatch(/^setPreferredAccount.*smartAccount/);
  expect(tracked).toContainEqual({
    event: 'SET_PREFERRED_ACCOUNT_TYPE',
    properties: { accountType: 'smartAccount', network: 'eip155:1' },
  });
  expect(getPreferredAccountType('eip155')).toBe(core.account.get('eip155').preferredAccountType);
  core.destroy();
});
