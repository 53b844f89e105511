import type { Options } from '@openappkit/core';
import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppKit } from '../create-app-kit.js';
import { addresses, network, twoWallets } from '../test/held-core.js';
import { createLazyWalletMethods } from '../wallets/lazy-wallet-methods.js';
import { findKit } from './kit-registry.js';
import { startKit } from './create-kit.js';
import type { Renderer } from '../api/app-kit.types.js';

const untouched = new Proxy(
  {},
  {
    get: (_, name) => {
      throw new Error(`document.${String(name)} was read`);
    },
  },
);

const options = (): Options => ({
  projectId: 'test',
  networks: [network(1, 'Ethereum'), network(8453, 'Base')],
  adapters: [twoWallets()],
  features: { analytics: false },
});
const make = (change: Partial<Options> = {}) =>
  createAppKit({ ...options(), ...change }, testEnv());

beforeEach(() => {
  vi.stubGlobal('document', untouched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['left', 'right', undefined]) findKit(name)?.destroy();
});

it('mounts in a microtask, draws nothing and registers on the page', async () => {
  const kit = make();
  expect(kit.getState().initialized).toBe(false);
  await Promise.resolve();
  await kit.ready();
  expect(kit.getState().initialized).toBe(true);
  expect(findKit()).toBe(kit);
});

it('returns the same kit with updated options on a second call', async () => {
  const kit = make();
  expect(make({ themeMode: 'dark' })).toBe(kit);
  expect(kit.getThemeMode()).toBe('dark');
});

it('throws for another projectId under the same name and creates a second kit under another name', () => {
  const kit = make({ instanceId: 'left' });
  expect(() => make({ instanceId: 'left', projectId: 'else' })).toThrow(/instanceId/);
  expect(make({ instanceId: 'right', projectId: 'else' })).not.toBe(kit);
});

it('does not mount and leaves the page when destroyed before its microtask', async () => {
  const kit = make();
  kit.destroy();
  await Promise.resolve();
  await kit.ready();
  expect(kit.getState().initialized).toBe(false);
  expect(findKit()).toBeUndefined();
});

it('resolves connect() with the account and disconnects one of two wallets', async () => {
  const kit = make();
  await expect(kit.connect({ connectorId: 'com.amber' })).resolves.toEqual({
    connectorId: 'com.amber',
    namespace: 'eip155',
    address: addresses['com.amber'],
    caipNetworkId: 'eip155:1',
  });
  await kit.connect({ connectorId: 'com.fjord' });
  await kit.disconnect({ namespace: 'eip155', connectorId: 'com.fjord' });
  expect(kit.getAddress()).toBe(addresses['com.amber']);
  await kit.disconnect();
  expect(kit.getIsConnectedState()).toBe(false);
});

it('rejects connect() with the cause', async () => {
  await expect(make().connect({ connectorId: 'nobody' })).rejects.toMatchObject({
    code: 'connector/not-found',
  });
});

it('only changes the state on open() and close()', async () => {
  const kit = make();
  await expect(kit.open()).resolves.toBeUndefined();
  expect(kit.getState().open).toBe(true);
  await expect(kit.close()).resolves.toBeUndefined();
  expect(kit.getState().open).toBe(false);
});

it('reports the environment of the page', () => {
  expect(make().environment.isMobile).toBe(false);
});

it('activates the namespace that open() names, also after a reload', async () => {
  const env = testEnv();
  const solana = { ...network(1, 'Solana'), chainNamespace: 'solana' };
  const kitOptions = {
    ...options(),
    networks: [network(1, 'Ethereum'), solana] as const,
    adapters: [twoWallets(), fakeAdapter({ namespace: 'solana' })],
  };
  const kit = createAppKit(kitOptions, env);
  await kit.ready();
  await kit.open({ namespace: 'solana' });
  expect(kit.getActiveChainNamespace()).toBe('solana');
  kit.destroy();
  const adapters = [twoWallets(), fakeAdapter({ namespace: 'solana' })];
  const secondKit = createAppKit(
    { ...kitOptions, adapters },
    testEnv({ stored: env.storage.entries() }),
  );
  await Promise.resolve();
  expect(secondKit.getActiveChainNamespace()).toBe('solana');
});

it('clears the previous view before the requested view has loaded', async () => {
  const views: unknown[] = [];
  const surface: Renderer = {
    createWalletMethods: createLazyWalletMethods,
    attach: () => () => undefined,
    isLoaded: () => true,
    preload: async () => undefined,
    show: async ({ core: { router } }) => void views.push([router.state.view, router.state.traits]),
    chooseWallet: async () => undefined,
  };
  const kit = startKit(options(), testEnv(), undefined, surface);
  kit.core.router.reset('Networks');
  await kit.open({ namespace: 'eip155' });
  // Closing cancels a pending wallet request until another view has loaded.
  kit.core.router.push('ConnectingExternal', undefined, { waits: true });
  await kit.open();
  expect(views).toEqual([
    ['', {}],
    ['ConnectingExternal', { waits: true }],
  ]);
});
