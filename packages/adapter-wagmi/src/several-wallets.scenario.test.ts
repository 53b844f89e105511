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
    const made = await setUp();
    await made.kit.connect({ connectorId: 'io.one' });
    await made.wagmi.connect(made.config, { connector: made.connector('io.second') });
    await made.rest();
    return made;
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

  it.each<[string, (made: Both) => Promise<unknown>]>([
    [
      'wagmi',
      ({ wagmi, config, connector }) =>
        wagmi.connect(config, { connector: connector('io.second') }),
    ],
    ['the kit', ({ kit }) => kit.connect({ connectorId: 'io.second' })],
  ])('hold the same connections in the same order when %s adds one', async (_, add) => {
    const made = await setUp();
    await made.kit.connect({ connectorId: 'io.one' });
    await add(made);
    expect(made.kitTold).toEqual(['connected', 'connected']);
    await made.agree(isOn(third, 'io.second'));
    expect(shownByWagmi(made)).toEqual([
      { accounts: [third], chainId: 31337, id: 'io.second' },
      { accounts: [first, second], chainId: 31337, id: 'io.one' },
    ]);
    expect(shownByKit(made)).toEqual(shownByWagmi(made));
  });

  it('update a wallet in the background without an event for the app', async () => {
    const made = await both();
    made.forgetTold();
    made.page.wallets[0].move(31338);
    made.page.wallets[0].select([second]);
    await made.rest();
    expect(shownByWagmi(made).at(1)).toEqual({ accounts: [second], chainId: 31338, id: 'io.one' });
    expect(shownByKit(made)).toEqual(shownByWagmi(made));
    expect(made.kitTold).toEqual([]);
    expect(made.wagmiTold).toEqual([]);
  });

  it('lose a wallet in the background on both sides, and stay with the active one', async () => {
    const made = await both();
    made.forgetTold();
    made.page.wallets[0].leave();
    await made.rest();
    expect(shownByWagmi(made)).toEqual([{ accounts: [third], chainId: 31337, id: 'io.second' }]);
    expect(shownByKit(made)).toEqual(shownByWagmi(made));
    expect(made.kitTold).toEqual(['connection-ended']);
    expect(made.wagmiTold).toEqual([]);
  });

  it('end all connections when the kit disconnects without naming one, emitted once', async () => {
    const made = await both();
    made.forgetTold();
    await made.kit.disconnect();
    await made.rest();
    expect(shownByWagmi(made)).toEqual([]);
    expect(shownByKit(made)).toEqual([]);
    expect(made.kitTold).toEqual(['disconnected']);
  });

  it('show another account of one wallet that the kit made the active one', async () => {
    const made = await setUp();
    await made.kit.connect({ connectorId: 'io.one' });
    await made.rest();
    made.forgetTold();
    const to = { namespace: 'eip155', connectorId: 'io.one', address: second };
    await made.kit.switchConnection(to);
    await made.agree(isOn(second, 'io.one'));
    expect(made.kitTold).toEqual(['connection-switched', 'account-changed']);
  });

  it('show the same chain when neither side knows it, and return from it', async () => {
    const made = await setUp();
    await made.kit.connect({ connectorId: 'io.one' });
    made.page.wallets[0].move(1);
    await made.rest();
    expect(made.wagmiSide()).toEqual(isOn(first, 'io.one', 1));
    expect(made.kitSide()).toEqual(isOn(first, 'io.one', 1));
    expect(made.kit.chain.isUnsupported('eip155')).toBe(true);
    await made.wagmi.switchChain(made.config, { chainId: 31337 });
    await made.rest();
    expect(made.wagmiSide()).toEqual(made.kitSide());
    expect(made.kit.chain.isUnsupported('eip155')).toBe(false);
  });

  it("reject a switch with wagmi's error and keep the chain", async () => {
    const made = await setUp();
    await made.kit.connect({ connectorId: 'io.one' });
    const [{ provider }] = made.page.wallets;
    provider.answer('wallet_switchEthereumChain', () => Promise.reject({ code: 4001 }));
    const declined = made.wagmi.switchChain(made.config, { chainId: 31338 });
    await expect(declined).rejects.toMatchObject({ name: 'UserRejectedRequestError' });
    provider.answer('wallet_switchEthereumChain', null);
    const pretended = made.wagmi.switchChain(made.config, { chainId: 31338 });
    const failing = expect(pretended).rejects.toMatchObject({ name: 'SwitchChainError' });
    for (let turn = 0; turn < 20; turn++) await made.env.clock.advance(1000);
    await failing;
    expect(made.wagmiSide()).toEqual(isOn(first, 'io.one'));
    expect(made.kitSide()).toEqual(made.wagmiSide());
  });

  it("adds a network with the parameters of wagmi's caller", async () => {
    const made = await setUp();
    await made.kit.connect({ connectorId: 'io.one' });
    const [{ provider, move }] = made.page.wallets;
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
    await made.wagmi.switchChain(made.config, {
      chainId: 31338,
      addEthereumChainParameter: { chainName: 'Bay', rpcUrls: ['https://bay.example'] },
    });
    await made.agree(isOn(first, 'io.one', 31338));
    const added = provider.requests.find(({ method }) => method === 'wallet_addEthereumChain');
    expect(added?.params).toMatchObject([
      { chainId: '0x7a6a', chainName: 'Bay', rpcUrls: ['https://bay.example'] },
    ]);
  });

  it("sign through the provider of an app's own connector", async () => {
    const signature = `0x${'cd'.repeat(65)}`;
    const wallet = fakeEip1193Provider({ personal_sign: signature });
    const own: CreateConnectorFn = (parameters) => {
      const made = version.core.mock({ accounts: [first] })(parameters);
      return { ...made, getProvider: (async () => wallet) as unknown as typeof made.getProvider };
    };
    const made = await setUp({ connectors: [own] });
    await made.wagmi.connect(made.config, { connector: made.connector('mock') });
    await made.rest();
    const request = { connectorId: 'mock', address: first, message: 'Hello' };
    expect(await made.kit.adapters.get('eip155')?.signMessage?.(request)).toBe(signature);
    await made.wagmi.disconnect(made.config);
    await made.rest();
    await expect(made.kit.adapters.get('eip155')?.signMessage?.(request)).rejects.toMatchObject({
      code: 'wallet/disconnected',
    });
  });

  it('let a new kit replace a destroyed one over the same adapter', async () => {
    const before = await setUp();
    await before.kit.connect({ connectorId: 'io.one' });
    before.kit.destroy();
    const made = await setUp({ adapter: before.adapter, page: before.page });
    await made.wagmi.connect(made.config, { connector: made.connector('io.second') });
    await made.agree(isOn(third, 'io.second'));
    expect(made.kit.connection.state.connectors.map(({ id }) => id)).toEqual([
      'io.one',
      'io.second',
    ]);
    expect(made.config.chains[0]).toEqual(harbor);
  });
});
