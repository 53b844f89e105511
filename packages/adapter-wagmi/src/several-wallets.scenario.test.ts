import { fakeEip1193Provider } from '@openappkit/testing';
import type { CreateConnectorFn } from '@wagmi/core';
import { afterEach, describe, expect, it } from 'vitest';
import { createKits, first, harbor, second, third } from './test/set-up-wagmi.js';
import { wagmiVersions } from './test/wagmi-versions.js';

const isOn = (address: string, connectorId: string, chainId = 31337) => ({
  status: 'connected',
  address,
  connectorId,
  chainId,
});

describe.each(wagmiVersions)('wagmi $version and the kit', (version) => {
  const { setUp, end } = createKits(version);
  afterEach(end);
  type Both = Awaited<ReturnType<typeof setUp>>;

  const both = async (): Promise<Both> => {
    const sides = await setUp();
    await sides.kit.connect({ connectorId: 'io.one' });
    await sides.wagmi.connect(sides.config, { connector: sides.connector('io.second') });
    await sides.rest();
    return sides;
  };
  const shownByWagmi = ({ config }: Both) =>
    [...config.state.connections.values()].map(({ accounts, chainId, connector }) => ({
      accounts: [...accounts],
      chainId,
      id: connector.id,
    }));
  const shownByKit = ({ kit }: Both) =>
    kit.connection.all('eip155').map(({ accounts, caipNetworkId, connectorId }) => ({
      accounts: [...accounts],
      chainId: Number(caipNetworkId.split(':')[1]),
      id: connectorId,
    }));

  it.each<[string, (sides: Both) => Promise<unknown>]>([
    [
      'wagmi',
      ({ wagmi, config, connector }) =>
        wagmi.connect(config, { connector: connector('io.second') }),
    ],
    ['the kit', ({ kit }) => kit.connect({ connectorId: 'io.second' })],
  ])('hold the same connections in the same order when %s adds one', async (_, add) => {
    const sides = await setUp();
    await sides.kit.connect({ connectorId: 'io.one' });
    await add(sides);
    expect(sides.kitEvents).toEqual(['connected', 'connected']);
    await sides.expectBothSides(isOn(third, 'io.second'));
    expect(shownByWagmi(sides)).toEqual([
      { accounts: [third], chainId: 31337, id: 'io.second' },
      { accounts: [first, second], chainId: 31337, id: 'io.one' },
    ]);
    expect(shownByKit(sides)).toEqual(shownByWagmi(sides));
  });

  it('update a wallet in the background without an event for the app', async () => {
    const sides = await both();
    sides.clearRecords();
    sides.page.wallets[0].move(31338);
    sides.page.wallets[0].select([second]);
    await sides.rest();
    expect(shownByWagmi(sides).at(1)).toEqual({ accounts: [second], chainId: 31338, id: 'io.one' });
    expect(shownByKit(sides)).toEqual(shownByWagmi(sides));
    expect(sides.kitEvents).toEqual([]);
    expect(sides.wagmiChanges).toEqual([]);
  });

  it('lose a wallet in the background on both sides, and stay with the active one', async () => {
    const sides = await both();
    sides.clearRecords();
    sides.page.wallets[0].leave();
    await sides.rest();
    expect(shownByWagmi(sides)).toEqual([{ accounts: [third], chainId: 31337, id: 'io.second' }]);
    expect(shownByKit(sides)).toEqual(shownByWagmi(sides));
    expect(sides.kitEvents).toEqual(['connection-ended']);
    expect(sides.wagmiChanges).toEqual([]);
  });

  it('end all connections when the kit disconnects without naming one, emitted once', async () => {
    const sides = await both();
    sides.clearRecords();
    await sides.kit.disconnect();
    await sides.rest();
    expect(shownByWagmi(sides)).toEqual([]);
    expect(shownByKit(sides)).toEqual([]);
    expect(sides.kitEvents).toEqual(['disconnected']);
  });

  it('show another account of one wallet that the kit made the active one', async () => {
    const sides = await setUp();
    await sides.kit.connect({ connectorId: 'io.one' });
    await sides.rest();
    sides.clearRecords();
    const to = { namespace: 'eip155', connectorId: 'io.one', address: second };
    await sides.kit.switchConnection(to);
    await sides.expectBothSides(isOn(second, 'io.one'));
    expect(sides.kitEvents).toEqual(['connection-switched', 'account-changed']);
  });

  it('show the same chain when neither side knows it, and return from it', async () => {
    const sides = await setUp();
    await sides.kit.connect({ connectorId: 'io.one' });
    sides.page.wallets[0].move(1);
    await sides.rest();
    expect(sides.wagmiSide()).toEqual(isOn(first, 'io.one', 1));
    expect(sides.kitSide()).toEqual(isOn(first, 'io.one', 1));
    expect(sides.kit.chain.isUnsupported('eip155')).toBe(true);
    await sides.wagmi.switchChain(sides.config, { chainId: 31337 });
    await sides.rest();
    expect(sides.wagmiSide()).toEqual(sides.kitSide());
    expect(sides.kit.chain.isUnsupported('eip155')).toBe(false);
  });

  it("reject a switch with wagmi's error and keep the chain", async () => {
    const sides = await setUp();
    await sides.kit.connect({ connectorId: 'io.one' });
    const [{ provider }] = sides.page.wallets;
    provider.answer('wallet_switchEthereumChain', () => Promise.reject({ code: 4001 }));
    const declined = sides.wagmi.switchChain(sides.config, { chainId: 31338 });
    await expect(declined).rejects.toMatchObject({ name: 'UserRejectedRequestError' });
    provider.answer('wallet_switchEthereumChain', null);
    const pretended = sides.wagmi.switchChain(sides.config, { chainId: 31338 });
    const failing = expect(pretended).rejects.toMatchObject({ name: 'SwitchChainError' });
    for (let round = 0; round < 20; round++) await sides.env.clock.advance(1000);
    await failing;
    expect(sides.wagmiSide()).toEqual(isOn(first, 'io.one'));
    expect(sides.kitSide()).toEqual(sides.wagmiSide());
  });

  it("adds a network with the parameters of wagmi's caller", async () => {
    const sides = await setUp();
    await sides.kit.connect({ connectorId: 'io.one' });
    const [{ provider, move }] = sides.page.wallets;
    let isKnown = false;
    provider.answer('wallet_switchEthereumChain', () => {
      if (!isKnown) throw { code: 4902 };
      move(31338);
      return null;
    });
    provider.answer('wallet_addEthereumChain', () => {
      isKnown = true;
      return null;
    });
    await sides.wagmi.switchChain(sides.config, {
      chainId: 31338,
      addEthereumChainParameter: { chainName: 'Bay', rpcUrls: ['https://bay.example'] },
    });
    await sides.expectBothSides(isOn(first, 'io.one', 31338));
    const added = provider.requests.find(({ method }) => method === 'wallet_addEthereumChain');
    expect(added?.params).toMatchObject([
      { chainId: '0x7a6a', chainName: 'Bay', rpcUrls: ['https://bay.example'] },
    ]);
  });

  it("sign through the provider of an app's own connector", async () => {
    const signature = `0x${'cd'.repeat(65)}`;
    const wallet = fakeEip1193Provider({ personal_sign: signature });
    const createConnector: CreateConnectorFn = (parameters) => {
      const connector = version.core.mock({ accounts: [first] })(parameters);
      return {
        ...connector,
        getProvider: (async () => wallet) as unknown as typeof connector.getProvider,
      };
    };
    const sides = await setUp({ connectors: [createConnector] });
    await sides.wagmi.connect(sides.config, { connector: sides.connector('mock') });
    await sides.rest();
    const request = { connectorId: 'mock', address: first, message: 'Hello' };
    expect(await sides.kit.adapters.get('eip155')?.signMessage?.(request)).toBe(signature);
    await sides.wagmi.disconnect(sides.config);
    await sides.rest();
    await expect(sides.kit.adapters.get('eip155')?.signMessage?.(request)).rejects.toMatchObject({
      code: 'wallet/disconnected',
    });
  });

  it('let a new kit replace a destroyed one over the same adapter', async () => {
    const before = await setUp();
    await before.kit.connect({ connectorId: 'io.one' });
    before.kit.destroy();
    const sides = await setUp({ adapter: before.adapter, page: before.page });
    await sides.wagmi.connect(sides.config, { connector: sides.connector('io.second') });
    await sides.expectBothSides(isOn(third, 'io.second'));
    expect(sides.kit.connection.state.connectors.map(({ id }) => id)).toEqual([
      'io.one',
      'io.second',
    ]);
    expect(sides.config.chains[0]).toEqual(harbor);
  });
});
