import { fakeSharedConnector } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createKits, first, second } from './test/set-up-wagmi.js';
import { wagmiVersions } from './test/wagmi-versions.js';

const none = { status: 'disconnected', address: undefined, connectorId: undefined };
const isOn = (address: string, chainId = 31337) => ({
  status: 'connected',
  address,
  connectorId: 'walletConnect',
  chainId,
});

describe.each(wagmiVersions)('wagmi $version: a paired phone', (version) => {
  const { setUp, end } = createKits(version);
  afterEach(end);
  type Both = Awaited<ReturnType<typeof setUp>>;

  async function paired() {
    const phone = fakeSharedConnector();
    const both = await setUp({ loads: { connectors: [phone.entry] } });
    const connecting = both.kit.connect({ connectorId: 'walletConnect' });
    await expect.poll(() => phone.proposals.length).toBe(1);
    const [connection] = phone.session(undefined, first).connections;
    const calls: string[] = [];
    const provider = {
      request: async () => null,
      disconnect: async () => void calls.push('disconnect'),
    };
    phone.proposals[0]?.approve({ connections: [{ ...connection, provider }] });
    await connecting;
    return { both, phone, calls };
  }

  it('appears in wagmi once after the kit paired it, with its provider', async () => {
    const { both } = await paired();
    await both.expectBothSides(isOn(first));
    expect(both.kitEvents).toEqual(['connected']);
    const live = both.kit.connection.live('eip155', 'walletConnect');
    expect(await both.connector('walletConnect').getProvider()).toBe(live?.provider);
  });

  it('changes chain or account on both sides, emitted once', async () => {
    const { both, phone } = await paired();
    await both.rest();
    both.clearRecords();
    phone.report.chainChanged('eip155', 'eip155:31338');
    await both.expectBothSides(isOn(first, 31338));
    phone.report.accountsChanged('eip155', [second]);
    await both.expectBothSides(isOn(second, 31338));
    expect(both.kitEvents).toEqual(['network-changed', 'account-changed']);
  });

  it.each<[string, (both: Both, phone: ReturnType<typeof fakeSharedConnector>) => unknown]>([
    ['wagmi', ({ wagmi, config }) => wagmi.disconnect(config)],
    ['the kit', ({ kit }) => kit.disconnect()],
    ['the phone', (_, phone) => phone.report.disconnected()],
  ])('disappears on both sides when disconnected by %s, emitted once', async (_, begin) => {
    const { both, phone } = await paired();
    await both.rest();
    both.clearRecords();
    await begin(both, phone);
    await both.expectBothSides(none);
    expect(both.kitEvents).toEqual(['disconnected']);
  });

  it('ends the phone’s session when wagmi disconnects it', async () => {
    const { both, calls } = await paired();
    await both.wagmi.disconnect(both.config);
    expect(calls).toEqual(['disconnect']);
  });

  it('rejects a connect by wagmi before a phone is paired, with a clear message', async () => {
    const both = await setUp();
    const connector = both.connector('walletConnect');
    await expect(both.wagmi.connect(both.config, { connector })).rejects.toThrow(
      /Call `open\(\)` to show the modal/,
    );
    expect(both.wagmiSide()).toMatchObject(none);
    expect(await connector.isAuthorized()).toBe(false);
    expect(await connector.getProvider()).toBeUndefined();
  });
});
