import { isKitError } from '@openappkit/core/adapter';
import { arbitrum, mainnet, solana } from '@openappkit/networks';
import type { CreateConnectorFn } from '@wagmi/core';
import { http, type Transport } from 'viem';
import { testAdapterContext } from '@openappkit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKits, first, createPage, harbor, lagoon, second } from './test/set-up-wagmi.js';
import { wagmiVersions } from './test/wagmi-versions.js';
import { WagmiAdapter } from './index.js';

const none = { status: 'disconnected', address: undefined, connectorId: undefined };
const nextTask = () => new Promise((resolve) => setImmediate(resolve));

it('binds the public class to the installed wagmi', () => {
  const adapter = new WagmiAdapter({ networks: [mainnet] });
  expect(adapter).toMatchObject({ namespace: 'eip155', name: 'wagmi' });
  expect(adapter.wagmiConfig.chains).toEqual([mainnet]);
});

describe.each(wagmiVersions)('a WagmiAdapter over wagmi $version', (version) => {
  const { makeAdapter } = version;
  const { setUp, end } = createKits(version);
  afterEach(end);

  const urlsOf = (adapter: ReturnType<typeof makeAdapter>, chainId: number): unknown => {
    const { transport } = adapter.wagmiConfig.getClient({ chainId });
    if (transport.type !== 'fallback') return [transport.url];
    return (transport.transports as ReturnType<Transport>[]).map(({ value }) => value?.url);
  };

  it('has its wagmi config at once, with the networks of eip155 only', () => {
    const adapter = makeAdapter({ networks: [mainnet, solana, arbitrum, mainnet] });
    expect(adapter.wagmiChains).toEqual([mainnet, arbitrum]);
    expect(adapter.wagmiConfig.chains).toEqual([mainnet, arbitrum]);
    expect(adapter.wagmiConfig.getClient({ chainId: 42161 }).chain).toEqual(arbitrum);
  });

  it('rejects networks without one of eip155', () => {
    try {
      makeAdapter({ networks: [solana] });
      expect.unreachable();
    } catch (error) {
      expect(isKitError(error, 'options/invalid')).toBe(true);
    }
  });

  it("uses the app's URLs before the chain's, and the app's transport before both", () => {
    const customRpcUrls = { 'eip155:31337': [{ url: 'http://127.0.0.1:1/own' }] } as const;
    const networks = [harbor, lagoon];
    const adapter = makeAdapter({ networks, customRpcUrls });
    const proxy = undefined;
    expect(urlsOf(adapter, harbor.id)).toEqual([
      'http://127.0.0.1:1/own',
      proxy,
      'https://rpc.example',
    ]);
    expect(urlsOf(adapter, lagoon.id)).toEqual([proxy, 'https://rpc.example']);
    const transports = { [harbor.id]: http('http://127.0.0.1:1/given') };
    const withTransports = makeAdapter({ networks, customRpcUrls, transports });
    expect(urlsOf(withTransports, harbor.id)).toEqual(['http://127.0.0.1:1/given']);
  });

  it("uses the app's URLs with their headers, then the kit's proxy, then the chain's URLs", async () => {
    const requests: [string, string | null][] = [];
    vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
      requests.push([String(url), new Headers(init?.headers).get('authorization')]);
      if (!String(url).includes('rpc.example')) return new Response('', { status: 500 });
      return Response.json({ jsonrpc: '2.0', id: 1, result: '0x7a69' });
    });
    const headers = { authorization: 'Bearer secret' };
    const customRpcUrls = {
      'eip155:31337': [
        { url: 'https://mine.test', config: { fetchOptions: { headers }, retryCount: 0 } },
      ],
    } as const;
    const adapter = makeAdapter({ networks: [harbor], customRpcUrls });
    const proxy = 'https://proxy.test/v1/?chainId=eip155%3A31337&projectId=p';
    const { context } = testAdapterContext({
      on: [harbor],
      rpcUrls: async () => ['https://mine.test', proxy, 'https://rpc.example'],
    });
    const instance = adapter.setup(context);
    instance.start();
    const client = adapter.wagmiConfig.getClient({ chainId: harbor.id });
    expect(await client.request({ method: 'eth_chainId' })).toBe('0x7a69');
    const order = [...new Set(requests.map(([url]) => new URL(url).host))];
    expect(order).toEqual(['mine.test', 'proxy.test', 'rpc.example']);
    expect(
      requests.filter(([, secret]) => secret !== null).every(([url]) => url.includes('mine')),
    ).toBe(true);
    instance.destroy();
    vi.unstubAllGlobals();
  });

  it('passes other parameters of createConfig to wagmi', () => {
    const adapter = makeAdapter({
      networks: [harbor],
      ssr: true,
      storage: null,
      pollingInterval: 777,
    });
    expect(adapter.wagmiConfig.storage).toBeNull();
    expect(adapter.wagmiConfig._internal.ssr).toBe(true);
    expect(adapter.wagmiConfig.getClient().pollingInterval).toBe(777);
  });

  it('adds a network to wagmi when the kit adds it and the wallet switches to it', async () => {
    const both = await setUp();
    const added = { ...harbor, id: 31339, name: 'Cove', caipNetworkId: 'eip155:31339' as const };
    await both.kit.connect({ connectorId: 'io.one' });
    both.kit.addNetwork(added);
    await both.kit.switchNetwork('eip155:31339');
    await both.rest();
    expect(both.wagmiSide()).toEqual(both.kitSide());
    expect(both.config.state.chainId).toBe(31339);
    expect(both.config.getClient().chain.name).toBe('Cove');
  });

  it("ignores the app's pairing connector, because the kit pairs", async () => {
    let started = false;
    const pairing: CreateConnectorFn = (parameters) => ({
      ...version.core.mock({ accounts: [first] })(parameters),
      id: 'walletConnect',
      type: 'walletConnect',
      async setup() {
        started = true;
      },
    });
    const both = await setUp({ connectors: [pairing] });
    expect(both.config.connectors.filter(({ id }) => id === 'walletConnect')).toHaveLength(1);
    expect(await both.connector('walletConnect').getProvider()).toBeUndefined();
    expect(started).toBe(false);
  });

  it("passes an announced wallet's provider to wagmi unchanged before it is connected", async () => {
    const both = await setUp();
    expect(await both.connector('io.one').getProvider()).toBe(both.page.wallets[0].provider);
  });

  it('restores a session that only wagmi stored for its own connector', async () => {
    const page = createPage();
    const [wallet] = page.wallets;
    wallet.select([first, second]);
    const connector = { id: 'io.one', name: 'One', type: 'injected', uid: 'old' };
    const connections = [['old', { accounts: [second], chainId: 31337, connector }]];
    const state = {
      connections: { __type: 'Map', value: connections },
      chainId: 31337,
      current: 'old',
    };
    page.wagmiStorage.setItem(
      'wagmi.store',
      JSON.stringify({ state, version: Number(version.version) }),
    );
    page.wagmiStorage.setItem('wagmi.recentConnectorId', '"io.one"');
    const both = await setUp({ page, mount: false });
    both.kit.mount();
    await nextTask();
    const wagmis = both.wagmi.reconnect(both.config);
    await both.rest();
    await wagmis;
    await both.kit.preload();
    await both.expectBothSides({ status: 'connected', address: second, connectorId: 'io.one' });
    expect(both.kitEvents).toEqual(['connected']);
    expect(wallet.prompts).toBe(0);
    const rows = both.kit.connection.state.connectors.map(({ id, type }) => `${id} ${type}`);
    expect(rows).toEqual(['io.one ANNOUNCED', 'io.second ANNOUNCED']);
  });

  it.each([
    ['the kit is mounted first', true],
    ['the page is mounted first', false],
  ])('restores the session of a server-rendered app when %s', async (_, isKitFirst) => {
    const before = await setUp();
    await before.kit.connect({ connectorId: 'io.one' });
    const both = await before.reload({ mount: false, ssr: true });
    // As <WagmiProvider> does in its effect.
    const { onMount } = both.wagmi.hydrate(both.config, { reconnectOnMount: true });
    await nextTask();
    expect(both.config.state.connections.size).toBe(0);
    if (isKitFirst) await both.mount();
    await onMount();
    await both.rest();
    if (!isKitFirst) await both.mount();
    await both.expectBothSides({ status: 'connected', address: first, connectorId: 'io.one' });
    expect(both.kitEvents).toEqual(['connected']);
    if (!isKitFirst) expect(both.wagmiStatuses).not.toContain('disconnected');
    expect(both.page.wallets[0].prompts).toBe(1);
  });

  it('stays connected by the kit if the app turned off wagmi’s reconnect', async () => {
    const before = await setUp();
    await before.kit.connect({ connectorId: 'io.one' });
    const both = await before.reload({ mount: false });
    const { onMount } = both.wagmi.hydrate(both.config, { reconnectOnMount: false });
    await both.mount();
    await onMount();
    await both.rest();
    expect(both.wagmiSide()).toMatchObject({ status: 'connected', address: first });
    expect(both.wagmiSide()).toEqual(both.kitSide());
    expect(both.kitEvents).toEqual(['connected']);
  });

  it('does not restore a disconnected wallet that still offers its accounts', async () => {
    const page = createPage();
    page.wallets[0].select([first]);
    const both = await setUp({ page });
    await both.wagmi.reconnect(both.config);
    await both.rest();
    expect(both.wagmiSide()).toMatchObject(none);
    expect(both.kitEvents).toEqual([]);
  });

  it('ends a stored session without its wallet as disconnected on both sides, and removes the connector', async () => {
    const before = await setUp();
    await before.kit.connect({ connectorId: 'io.one' });
    const reloaded = await before.reload({ mount: false, silent: true });
    reloaded.kit.mount();
    await nextTask();
    const wagmis = reloaded.wagmi.reconnect(reloaded.config);
    for (let round = 0; round < 20; round++) await reloaded.env.clock.advance(1000);
    await wagmis;
    expect(reloaded.wagmiSide()).toMatchObject(none);
    expect(reloaded.kitSide()).toMatchObject(none);
    expect(reloaded.config.connectors.map(({ id }) => id)).toEqual(['walletConnect']);
  });

  it('shows wagmi’s connection in the kit even if wagmi fails to store it', async () => {
    const both = await setUp();
    const storage = both.config.storage as { setItem(key: string, value: unknown): unknown };
    const { setItem } = storage;
    storage.setItem = (key, value) =>
      key === 'recentConnectorId' ? Promise.reject(new Error('full')) : setItem(key, value);
    const connecting = both.wagmi.connect(both.config, { connector: both.connector('io.one') });
    await expect(connecting).rejects.toThrow('full');
    await both.expectBothSides({ status: 'connected', address: first, connectorId: 'io.one' });
    expect(both.kitEvents).toEqual(['connected']);
    await both.kit.disconnect();
    await both.rest();
    expect(both.wagmiSide()).toMatchObject(none);
  });

  it('restores the session by the kit alone if wagmi stores nothing', async () => {
    const before = await setUp({ withoutStorage: true });
    await before.kit.connect({ connectorId: 'io.one' });
    const both = await before.reload({ mount: false, withoutStorage: true });
    both.kit.mount();
    await nextTask();
    await both.wagmi.reconnect(both.config);
    await both.expectBothSides({ status: 'connected', address: first, connectorId: 'io.one' });
    expect(both.kitEvents).toEqual(['connected']);
  });
});
