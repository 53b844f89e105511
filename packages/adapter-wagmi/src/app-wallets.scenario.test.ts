import type { CreateConnectorFn } from '@wagmi/core';
import { afterEach, describe, expect, it } from 'vitest';
import { createKits, first, second } from './test/set-up-wagmi.js';
import { wagmiVersions } from './test/wagmi-versions.js';

const none = { status: 'disconnected', address: undefined, connectorId: undefined };
const isOn = (address: string, connectorId = 'mock', chainId = 31337) => ({
  status: 'connected',
  address,
  connectorId,
  chainId,
});

describe.each(wagmiVersions)("wagmi $version: a connector of the app's own", (version) => {
  const { setUp, end } = createKits(version);
  afterEach(end);
  type Both = Awaited<ReturnType<typeof setUp>>;
  const { mock } = version.core;
  const withMock = (features: Parameters<typeof mock>[0]['features'] = {}): Promise<Both> =>
    setUp({ connectors: [mock({ accounts: [first, second], features })] });
  const connected = async (): Promise<Both> => {
    const both = await withMock();
    await both.kit.connect({ connectorId: 'mock' });
    await both.rest();
    both.clearRecords();
    return both;
  };

  it('appears in the kit beside announced wallets', async () => {
    const { kit, config } = await withMock();
    const rows = kit.connection.state.connectors.map(({ id, type, name }) => ({ id, type, name }));
    expect(rows).toEqual([
      { id: 'io.one', type: 'ANNOUNCED', name: 'Wallet io.one' },
      { id: 'io.second', type: 'ANNOUNCED', name: 'Wallet io.second' },
      { id: 'mock', type: 'EXTERNAL', name: 'Mock Connector' },
    ]);
    expect(config.connectors.map(({ id }) => id)).toEqual([
      'mock',
      'walletConnect',
      'io.one',
      'io.second',
    ]);
    expect(config.connectors.find(({ id }) => id === 'io.one')).toMatchObject({
      name: 'Wallet io.one',
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      rdns: 'io.one',
      type: 'injected',
    });
  });

  it('receives the kit’s requests, such as for capabilities', async () => {
    const { kit } = await connected();
    const [network] = kit.chain.state.networks;
    if (!network) throw new Error('The kit has no network');
    const request = { connectorId: 'mock', address: first };
    const networks = [{ ...network, id: 8453, caipNetworkId: 'eip155:8453' as const }];
    const found = await kit.adapters.get('eip155')?.walletCapabilities?.({ ...request, networks });
    expect(found).toMatchObject({ 'eip155:8453': { sessionKeys: { supported: true } } });
  });

  it('replaces an announced wallet of the same rdns in the list', async () => {
    const createConnector: CreateConnectorFn = (parameters) => ({
      ...mock({ accounts: [first] })(parameters),
      id: 'oneSdk',
      name: 'One\u202e',
      rdns: 'io.one',
    });
    const { kit, config } = await setUp({ connectors: [createConnector] });
    const rows = kit.connection.state.connectors.map(({ id, name }) => ({ id, name }));
    expect(rows).toEqual([
      { id: 'io.second', name: 'Wallet io.second' },
      { id: 'oneSdk', name: 'One' },
    ]);
    expect(config.connectors.map(({ id }) => id)).toEqual(['oneSdk', 'walletConnect', 'io.second']);
  });

  it.each([
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['https://host.example/icon.png', 'https://host.example/icon.png'],
    ['javascript:alert(1)', undefined],
    ['http://host.example/icon.png', undefined],
  ])('shows the image %s as %s', async (icon, expected) => {
    const createConnector: CreateConnectorFn = (parameters) => ({
      ...mock({ accounts: [first] })(parameters),
      icon,
    });
    const { kit } = await setUp({ connectors: [createConnector] });
    const row = kit.connection.state.connectors.find(({ id }) => id === 'mock');
    expect(row?.imageUrl).toBe(expected);
  });

  it.each([0, -1, 1.5, Number.NaN])(
    'ignores a connection on the invalid chain %s',
    async (chainId) => {
      const both = await connected();
      const { connections, current } = both.config.state;
      const connection = connections.get(current ?? '');
      if (!current || !connection) throw new Error('not connected');
      const next = new Map([...connections, [current, { ...connection, chainId }] as const]);
      both.config.setState((state) => ({ ...state, connections: next }));
      await both.rest();
      expect(both.kitSide()).toEqual(isOn(first));
      expect(both.kitEvents).toEqual([]);
    },
  );

  it.each<[string, (both: Both) => Promise<unknown>]>([
    [
      'wagmi',
      ({ wagmi, config, connector }) => wagmi.connect(config, { connector: connector('mock') }),
    ],
    ['the kit', ({ kit }) => kit.connect({ connectorId: 'mock' })],
  ])(
    'shows a connection by %s on both sides, emitted once, with its provider',
    async (_, begin) => {
      const both = await withMock();
      await begin(both);
      await both.expectBothSides(isOn(first));
      expect(both.kitEvents).toEqual(['connected']);
      const { provider } = both.kit.connection.live('eip155') ?? {};
      expect(provider).toMatchObject({ request: expect.any(Function) });
    },
  );

  it.each<[string, (both: Both) => unknown]>([
    ['wagmi', ({ wagmi, config }) => wagmi.disconnect(config)],
    ['the kit', ({ kit }) => kit.disconnect()],
    ['the wallet', ({ connector }) => connector('mock').onDisconnect()],
  ])('shows a disconnect by %s on both sides, emitted once', async (_, begin) => {
    const both = await connected();
    await begin(both);
    await both.expectBothSides(none);
    expect(both.kitEvents).toEqual(['disconnected']);
  });

  it.each<[string, (both: Both) => unknown]>([
    ['wagmi', ({ wagmi, config }) => wagmi.switchChain(config, { chainId: 31338 })],
    ['the kit', ({ kit }) => kit.switchNetwork('eip155:31338')],
    ['the wallet', ({ connector }) => connector('mock').onChainChanged('31338')],
  ])('shows a chain change by %s on both sides, emitted once', async (_, begin) => {
    const both = await connected();
    await begin(both);
    await both.expectBothSides(isOn(first, 'mock', 31338));
    expect(both.kitEvents).toEqual(['network-changed']);
  });

  it('does not treat an error with the kit’s name as the kit’s own when a switch is refused', async () => {
    const both = await connected();
    const masked = { name: 'KitError', code: 'request/cancelled', message: 'No.' };
    Object.assign(both.connector('mock'), { switchChain: () => Promise.reject(masked) });
    await expect(both.kit.switchNetwork('eip155:31338')).rejects.toMatchObject({
      code: 'chain/switch-failed',
    });
  });

  it('does not treat an error with the kit’s name as the kit’s own when a connect fails', async () => {
    const both = await withMock();
    const masked = { name: 'KitError', code: 'request/cancelled', message: 'No.' };
    Object.assign(both.connector('mock'), { connect: () => Promise.reject(masked) });
    await expect(both.kit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'wallet/failed',
    });
    expect(both.kit.connection.state.attempt?.phase).toBe('failed');
  });

  it('shows an account change by the wallet on both sides, emitted once', async () => {
    const both = await connected();
    both.connector('mock').onAccountsChanged([second]);
    await both.expectBothSides(isOn(second));
    expect(both.kitEvents).toEqual(['account-changed']);
  });

  it.each<[string, (both: Both) => unknown]>([
    ['the kit', (both) => both.mount()],
    ['wagmi', (both) => both.wagmi.reconnect(both.config)],
  ])('shows a session restored by %s alone on both sides, emitted once', async (name, begin) => {
    const before = await connected();
    const createAuthorized: CreateConnectorFn = (parameters) => ({
      ...mock({ accounts: [first, second] })(parameters),
      isAuthorized: async () => true,
    });
    const both = await before.reload({ mount: false, connectors: [createAuthorized] });
    await both.rest();
    await begin(both);
    if (name === 'wagmi') await both.mount();
    await both.expectBothSides(isOn(first));
    expect(both.kitEvents).toEqual(['connected']);
  });

  it('stays disconnected on both sides when the user declines', async () => {
    const both = await withMock({ connectError: true });
    await expect(both.kit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
    await both.rest();
    expect(both.wagmiSide()).toMatchObject(none);
    expect(both.kitSide()).toMatchObject(none);
  });

  it('disconnects on both sides when the wallet answers after the user cancelled', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow: CreateConnectorFn = (parameters) => {
      const inner = mock({ accounts: [first] })(parameters);
      const connect = async () => {
        await answered;
        return { accounts: [first], chainId: 31337 };
      };
      return { ...inner, connect: connect as unknown as typeof inner.connect };
    };
    const both = await setUp({ connectors: [slow] });
    const connecting = expect(both.kit.connect({ connectorId: 'mock' })).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    await both.rest();
    both.kit.cancelConnect();
    await connecting;
    answer();
    await both.rest();
    expect(both.wagmiSide()).toMatchObject(none);
    expect(both.kitSide()).toMatchObject(none);
    expect(both.kitEvents).toEqual([]);
  });

  it('is not shown by the kit with invalid accounts', async () => {
    const bad: CreateConnectorFn = (parameters) => {
      const inner = mock({ accounts: [first] })(parameters);
      const connect = async () => ({ accounts: ['banana'], chainId: 31337 });
      return { ...inner, connect: connect as unknown as typeof inner.connect };
    };
    const both = await setUp({ connectors: [bad] });
    await both.wagmi.connect(both.config, { connector: both.connector('mock') });
    await both.rest();
    expect(both.kitSide()).toMatchObject(none);
  });
});
