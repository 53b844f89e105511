import { afterEach, expect, it } from 'vitest';
import type { WalletConnection } from '@openappkit/core/adapter';
import { createCore } from '@openappkit/core/internal';
import { fakeAdapter, fakeAddress, fakeEmbeddedWallet, testEnv } from '@openappkit/testing';
import { type HeldCore, heldCore } from '../../test/held-core.js';
import { createAccountMethods } from './account-methods.js';
import { createFeatureMethods } from './feature-methods.js';

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
