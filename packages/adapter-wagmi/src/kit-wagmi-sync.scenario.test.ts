import { afterEach, describe, expect, it } from 'vitest';
import { createKits, first, lagoon, second, third } from './test/set-up-wagmi.js';
import { wagmiVersions } from './test/wagmi-versions.js';

const none = { status: 'disconnected', address: undefined, connectorId: undefined };
const isOn = (address: string, connectorId: string, chainId = 31337) => ({
  status: 'connected',
  address,
  connectorId,
  chainId,
});
/** <WagmiProvider> reconnects in an effect, after the page's synchronous code. */
const nextTask = () => new Promise((resolve) => setImmediate(resolve));

describe.each(wagmiVersions)('wagmi $version and the kit in step', (version) => {
  const { setUp, end } = createKits(version);
  afterEach(end);
  type Both = Awaited<ReturnType<typeof setUp>>;

  const connected = async (): Promise<Both> => {
    const both = await setUp();
    await both.kit.connect({ connectorId: 'io.one' });
    await both.rest();
    both.clearRecords();
    return both;
  };

  it.each<[string, (both: Both) => Promise<unknown>]>([
    [
      'wagmi',
      ({ wagmi, config, connector }) => wagmi.connect(config, { connector: connector('io.one') }),
    ],
    ['the kit', ({ kit }) => kit.connect({ connectorId: 'io.one' })],
  ])('shows a connection by %s on both sides, emitted once', async (_, begin) => {
    const both = await setUp();
    await begin(both);
    await both.expectBothSides(isOn(first, 'io.one'));
    expect(both.kitEvents).toEqual(['connected']);
    expect(both.page.wallets[0].prompts).toBe(1);
  });

  it.each<[string, (both: Both) => unknown]>([
    ['wagmi', ({ wagmi, config }) => wagmi.disconnect(config)],
    ['the kit', ({ kit }) => kit.disconnect()],
    ['the wallet', ({ page }) => page.wallets[0].leave()],
    ['the wallet, withdrawing every account,', ({ page }) => page.wallets[0].select([])],
  ])('shows a disconnect by %s on both sides, emitted once', async (_, begin) => {
    const both = await connected();
    await begin(both);
    await both.expectBothSides(none);
    expect(both.kitEvents).toEqual(['disconnected']);
  });

  it.each<[string, (both: Both) => unknown]>([
    ['wagmi', ({ wagmi, config }) => wagmi.switchChain(config, { chainId: 31338 })],
    ['the kit', ({ kit }) => kit.switchNetwork(lagoon.caipNetworkId)],
    ['the wallet', ({ page }) => page.wallets[0].move(31338)],
  ])('shows a chain change by %s on both sides, emitted once', async (_, begin) => {
    const both = await connected();
    await begin(both);
    await both.expectBothSides(isOn(first, 'io.one', 31338));
    expect(both.kitEvents).toEqual(['network-changed']);
    expect(both.config.state.chainId).toBe(31338);
    expect(both.page.wallets[0].prompts).toBeLessThanOrEqual(2);
  });

  it('shows an account change by the wallet on both sides, emitted once', async () => {
    const both = await connected();
    both.page.wallets[0].select([second, first]);
    await both.expectBothSides(isOn(second, 'io.one'));
    expect(both.kitEvents).toEqual(['account-changed']);
  });

  it.each<[string, (both: Both) => unknown]>([
    [
      'wagmi',
      ({ wagmi, config, connector }) =>
        wagmi.switchConnection(config, { connector: connector('io.one') }),
    ],
    ['the kit', ({ kit }) => kit.switchConnection({ namespace: 'eip155', connectorId: 'io.one' })],
  ])('shows a switch to another connected wallet by %s on both sides', async (_, begin) => {
    const both = await connected();
    await both.kit.connect({ connectorId: 'io.second' });
    await both.rest();
    expect(both.wagmiSide()).toEqual({ ...isOn(third, 'io.second') });
    both.clearRecords();
    await begin(both);
    await both.expectBothSides(isOn(first, 'io.one'));
    expect(both.kitEvents).toEqual(['connection-switched', 'account-changed']);
    expect(both.page.wallets.map(({ prompts }) => prompts)).toEqual([1, 1]);
  });

  it.each<[string, (both: Both) => unknown]>([
    ['wagmi', ({ wagmi, config }) => wagmi.disconnect(config)],
    ['the kit', ({ kit }) => kit.disconnect({ namespace: 'eip155', connectorId: 'io.second' })],
    ['the wallet', ({ page }) => page.wallets[1].leave()],
  ])(
    'of two wallets, the end of the active one that %s began leaves both on the other',
    async (_, begin) => {
      const both = await connected();
      await both.kit.connect({ connectorId: 'io.second' });
      await both.rest();
      both.clearRecords();
      await begin(both);
      await both.expectBothSides(isOn(first, 'io.one'));
      expect(both.kitEvents).toEqual(['connection-ended', 'account-changed']);
    },
  );

  it.each<[string, (both: Both) => unknown]>([
    ['the kit alone', (both) => both.mount()],
    [
      'the kit, then wagmi,',
      async (both) => {
        await both.mount();
        await both.wagmi.reconnect(both.config);
      },
    ],
    [
      'the kit and wagmi at once',
      async (both) => {
        both.kit.mount();
        await nextTask();
        const wagmis = both.wagmi.reconnect(both.config);
        await both.rest();
        await wagmis;
      },
    ],
    [
      'wagmi, then the kit,',
      async (both) => {
        await nextTask();
        const wagmis = both.wagmi.reconnect(both.config);
        await both.rest();
        await both.mount();
        await wagmis;
        expect(both.wagmiStatuses).not.toContain('disconnected');
      },
    ],
  ])('shows a session restored by %s on both sides, without a prompt', async (_, begin) => {
    const before = await connected();
    const both = await before.reload({ mount: false });
    await begin(both);
    await both.expectBothSides(isOn(first, 'io.one'));
    expect(both.kitEvents).toEqual(['connected']);
    expect(both.page.wallets[0].prompts).toBe(1);
  });

  it('restores a session of two wallets with the same one active', async () => {
    const before = await connected();
    await before.kit.connect({ connectorId: 'io.second' });
    const both = await before.reload({ mount: false });
    both.kit.mount();
    await nextTask();
    const wagmis = both.wagmi.reconnect(both.config);
    await both.rest();
    await wagmis;
    await both.expectBothSides(isOn(third, 'io.second'));
    expect(both.config.state.connections.size).toBe(2);
    expect(both.kit.connection.all('eip155')).toHaveLength(2);
  });

  it('queries a wallet once when wagmi and the kit restore it at the same time', async () => {
    const before = await connected();
    const both = await before.reload({ mount: false });
    const { provider } = both.page.wallets[0];
    const countRequests = () =>
      provider.requests.filter(({ method }) => method === 'eth_accounts').length;
    const countBefore = countRequests();
    let answer = (): void => undefined;
    const pendingAccounts = new Promise<readonly string[]>((resolve) => {
      answer = () => resolve([first]);
    });
    provider.answer('eth_accounts', () => pendingAccounts);
    await both.kit.preload();
    both.kit.mount();
    await nextTask();
    const wagmis = both.wagmi.reconnect(both.config);
    await both.rest();
    answer();
    await wagmis;
    await both.expectBothSides(isOn(first, 'io.one'));
    expect(countRequests() - countBefore).toBe(1);
    expect(both.kitEvents).toEqual(['connected']);
  });

  it.each<[string, (both: Both) => unknown]>([
    ['wagmi', ({ wagmi, config }) => wagmi.disconnect(config)],
    ['the kit', ({ kit }) => kit.disconnect()],
  ])('does not restore a wallet after a reload that %s disconnected', async (_, begin) => {
    const before = await connected();
    await begin(before);
    // The wallet still offers its accounts, as one that cannot revoke does.
    before.page.wallets[0].select([first]);
    const both = await before.reload();
    await both.wagmi.reconnect(both.config);
    await both.rest();
    expect(both.wagmiSide()).toMatchObject(none);
    expect(both.kitSide()).toMatchObject(none);
    expect(both.kitEvents).toEqual([]);
  });

  it.each(['wagmi', 'the kit'])(
    'stays disconnected on both sides when the user disconnects before a wallet that %s asked first is restored',
    async (asksFirst) => {
      const before = await connected();
      const both = await before.reload({ mount: false });
      const { provider } = both.page.wallets[0];
      let answer = (): void => undefined;
      const pendingAccounts = new Promise<readonly string[]>((resolve) => {
        answer = () => resolve([first]);
      });
      provider.answer('eth_accounts', () => pendingAccounts);
      await both.kit.preload();
      let wagmis: Promise<unknown> = Promise.resolve();
      const askWagmi = (): void => {
        wagmis = both.wagmi.reconnect(both.config);
      };
      if (asksFirst === 'wagmi') askWagmi();
      await both.rest();
      both.kit.mount();
      await nextTask();
      if (asksFirst !== 'wagmi') askWagmi();
      await both.rest();
      await both.kit.disconnect();
      answer();
      await wagmis;
      await both.rest();
      expect(both.kitSide()).toMatchObject(none);
      expect(both.wagmiSide()).toMatchObject(none);
    },
  );

  it('stays disconnected on both sides when the user declines, and rejects with each side’s own error', async () => {
    const both = await setUp();
    const [wallet] = both.page.wallets;
    wallet.provider.answer('eth_requestAccounts', () => Promise.reject({ code: 4001 }));
    const connecting = both.wagmi.connect(both.config, { connector: both.connector('io.one') });
    await expect(connecting).rejects.toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
    });
    await expect(both.kit.connect({ connectorId: 'io.one' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
    await both.rest();
    expect(both.wagmiSide()).toMatchObject(none);
    expect(both.kitSide()).toMatchObject(none);
    expect(wallet.provider.listenerCount()).toBe(0);
  });

  it('removes a destroyed kit’s connectors and connections from wagmi', async () => {
    const both = await connected();
    both.kit.destroy();
    expect(both.wagmiSide()).toMatchObject(none);
    expect(both.config.connectors).toEqual([]);
    expect(both.page.wallets[0].provider.listenerCount()).toBe(0);
  });
});
