// The kit of a page without UI: one a name, mounted by itself, gone when destroyed; and its promises' outcomes.
import type { Options } from '@openappkit/core';
import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppKit } from '../create-app-kit.js';
import { addresses, network, twoWallets } from '../test/held-core.js';
import { createLazyWalletMethods } from '../wallets/lazy-wallet-methods.js';
import { findKit } from './kit-registry.js';
import { startKit } from './start-kit.js';
import type { Renderer } from './renderer.types.js';

/** A page whose document nobody may touch. */
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

it('mounts itself in a microtask, draws nothing, and is found by its page', async () => {
  const kit = make();
  expect(kit.getState().initialized).toBe(false);
  await Promise.resolve();
  await kit.ready();
  expect(kit.getState().initialized).toBe(true);
  expect(findKit()).toBe(kit);
});

it('a second call gives the same kit with its options updated', async () => {
  const kit = make();
  expect(make({ themeMode: 'dark' })).toBe(kit);
  expect(kit.getThemeMode()).toBe('dark');
});

it('another projectId under the same name is refused, under another name it is another kit', () => {
  const kit = make({ instanceId: 'left' });
  expect(() => make({ instanceId: 'left', projectId: 'else' })).toThrow(/instanceId/);
  expect(make({ instanceId: 'right', projectId: 'else' })).not.toBe(kit);
});

it('destroyed before its microtask, it never mounts and leaves the page', async () => {
  const kit = make();
  kit.destroy();
  await Promise.resolve();
  await kit.ready();
  expect(kit.getState().initialized).toBe(false);
  expect(findKit()).toBeUndefined();
});

it('connect() resolves with who is connected where, and disconnect() ends one wallet of two', async () => {
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

it('connect() rejects with what went wrong', async () => {
  await expect(make().connect({ connectorId: 'nobody' })).rejects.toMatchObject({
    code: 'connector/not-found',
  });
});

it('open() resolves and only changes the state; close() likewise', async () => {
  const kit = make();
  await expect(kit.open()).resolves.toBeUndefined();
  expect(kit.getState().open).toBe(true);
  await expect(kit.close()).resolves.toBeUndefined();
  expect(kit.getState().open).toBe(false);
});

it('says where the page runs', () => {
  expect(make().environment.isMobile).toBe(false);
});

it('opened at a namespace, that one is the active one from then on, also after a reload', async () => {
  const env = testEnv();
  const solana = { ...network(1, 'Solana'), chainNamespace: 'solana' };
  const given = {
    ...options(),
    networks: [network(1, 'Ethereum'), solana] as const,
    adapters: [twoWallets(), fakeAdapter({ namespace: 'solana' })],
  };
  const kit = createAppKit(given, env);
  await kit.ready();
  await kit.open({ namespace: 'solana' });
  expect(kit.getActiveChainNamespace()).toBe('solana');
  kit.destroy();
  const adapters = [twoWallets(), fakeAdapter({ namespace: 'solana' })];
  const again = createAppKit({ ...given, adapters }, testEnv({ stored: env.storage.entries() }));
  await Promise.resolve();
  expect(again.getActiveChainNamespace()).toBe('solana');
});

it('an opening is a new start: what was shown last is gone before what is wanted has come', async () => {
  const shown: unknown[] = [];
  const surface: Renderer = {
    createWalletMethods: createLazyWalletMethods,
    attach: () => () => undefined,
    isLoaded: () => true,
    preload: async () => undefined,
    show: async ({ core: { router } }) => void shown.push([router.state.view, router.state.traits]),
    chooseWallet: async () => undefined,
  };
  const kit = startKit(options(), testEnv(), undefined, surface);
  kit.core.router.reset('Networks');
  await kit.open({ namespace: 'eip155' });
  // Closing still gives up a wallet that is asked, until another view has come.
  kit.core.router.push('ConnectingExternal', undefined, { waits: true });
  await kit.open();
  expect(shown).toEqual([
    ['', {}],
    ['ConnectingExternal', { waits: true }],
  ]);
});
