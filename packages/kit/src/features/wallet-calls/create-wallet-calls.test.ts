import type {
  AdapterInstance,
  CallsStatusRequest,
  SendCallsRequest,
  WalletCallsStatus,
} from '@openappkit/core/adapter';
import { KitError } from '@openappkit/core/adapter';
import { fakeAddress, fakeAdapter, testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createAppKit } from '../../create-app-kit.js';

const network = (id: number) => ({
  id,
  name: `Harbor ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
});
const call = { to: fakeAddress, value: 1n };
const waiting: WalletCallsStatus = { status: 'waiting', transactions: [] };
const final: WalletCallsStatus = { status: 'final', transactions: ['0x1'] };

type Abilities = Partial<Pick<AdapterInstance, 'sendCalls' | 'callsStatus' | 'walletCapabilities'>>;

async function setUp(abilities: Abilities = {}) {
  const env = testEnv();
  const sent: SendCallsRequest[] = [];
  const asked: CallsStatusRequest[] = [];
  const can: Abilities = {
    async sendCalls(request) {
      sent.push(request);
      return `batch ${sent.length}`;
    },
    async callsStatus(request) {
      asked.push(request);
      return final;
    },
    ...abilities,
  };
  const adapter = fakeAdapter({ connectors: [{ id: 'one' }, { id: 'two' }], can });
  const networks = [network(1), network(10)] as const;
  const kit = createAppKit({ projectId: 'p', networks: [...networks], adapters: [adapter] }, env);
  kit.core.mount();
  await kit.core.connect({ connectorId: 'one' });
  return { env, kit, sent, asked, walletCalls: await kit.feature('walletCalls') };
}

describe('wallet calls', () => {
  it('is available when the adapter can request calls', async () => {
    const { kit } = await setUp();
    expect(kit.hasFeature('walletCalls')).toBe(true);
    const none = createAppKit({
      projectId: 'q',
      networks: [network(1)],
      adapters: [fakeAdapter()],
    });
    expect(none.hasFeature('walletCalls')).toBe(false);
    await expect(none.feature('walletCalls')).rejects.toMatchObject({ code: 'feature/off' });
    none.destroy();
  });

  it('sends from the active account and network, atomically only on request', async () => {
    const { walletCalls, sent } = await setUp();
    expect(await walletCalls.send([call])).toBe('batch 1');
    const capabilities = { paymasterService: { url: 'https://pay.test' } };
    await walletCalls.send([call, call], { isAtomic: true, capabilities });
    expect(sent).toMatchObject([
      { connectorId: 'one', from: fakeAddress, calls: [call], isAtomic: false },
      { calls: [call, call], isAtomic: true, capabilities },
    ]);
    expect(sent[0]?.network.caipNetworkId).toBe('eip155:1');
  });

  it('queries the wallet that received the calls, whichever is active', async () => {
    const { walletCalls, kit, asked } = await setUp();
    const id = await walletCalls.send([call]);
    await kit.core.connect({ connectorId: 'two' });
    expect(await walletCalls.status(id)).toEqual(final);
    await walletCalls.status('of another page');
    expect(asked).toEqual([
      { connectorId: 'one', id },
      { connectorId: 'two', id: 'of another page' },
    ]);
  });

  it('queries that wallet also for calls whose answer was lost', async () => {
    const { walletCalls, kit, asked } = await setUp({
      sendCalls: () => Promise.reject(new KitError('tx/unknown', { context: { id: 'lost' } })),
    });
    await expect(walletCalls.send([call])).rejects.toMatchObject({ code: 'tx/unknown' });
    await kit.core.connect({ connectorId: 'two' });
    await walletCalls.status('lost');
    expect(asked).toEqual([{ connectorId: 'one', id: 'lost' }]);
  });

  it('rejects without an account', async () => {
    const { walletCalls, kit, sent } = await setUp();
    await kit.core.disconnect();
    const needed = { code: 'account/no-address' };
    await expect(walletCalls.send([call])).rejects.toMatchObject(needed);
    await expect(walletCalls.capabilities()).rejects.toMatchObject(needed);
    await expect(walletCalls.status('x')).rejects.toMatchObject(needed);
    expect(sent).toEqual([]);
  });

  it("returns the wallet's capabilities on the app's networks", async () => {
    const { walletCalls } = await setUp({
      walletCapabilities: async ({ networks, address }) =>
        Object.fromEntries(networks.map((each) => [each.caipNetworkId, { [address]: each.name }])),
    });
    expect(await walletCalls.capabilities()).toEqual({
      'eip155:1': { [fakeAddress]: 'Harbor 1' },
      'eip155:10': { [fakeAddress]: 'Harbor 10' },
    });
    expect(await (await setUp()).walletCalls.capabilities()).toEqual({});
  });
});

describe('waitFor() of wallet calls', () => {
  it('queries with growing pauses until the calls are settled', async () => {
    const at: number[] = [];
    const { walletCalls, env } = await setUp({
      async callsStatus() {
        at.push(env.clock.now());
        return at.length > 5 ? final : waiting;
      },
    });
    const outcome = walletCalls.waitFor('x');
    await env.clock.advance(20_000);
    expect(await outcome).toEqual(final);
    expect(at.map((time) => time - (at[0] ?? 0))).toEqual([0, 500, 1500, 3500, 7500, 11_500]);
  });

  it.each<[string, NonNullable<AdapterInstance['callsStatus']>]>([
    ['they stay pending', async () => waiting],
    ['the wallet says nothing', () => new Promise(() => undefined)],
  ])('ends after 180 s as unknown when %s', async (_, callsStatus) => {
    const { walletCalls, env } = await setUp({ callsStatus });
    const outcome = walletCalls.waitFor('x');
    await env.clock.advance(180_000);
    expect(await outcome).toEqual({ status: 'unknown', transactions: [] });
    await env.clock.advance(0);
    expect(env.clock.pending()).toBe(0);
  });

  it("rejects with the wallet's error", async () => {
    const { walletCalls } = await setUp({
      callsStatus: () => Promise.reject(new KitError('calls/unknown')),
    });
    await expect(walletCalls.waitFor('x')).rejects.toMatchObject({ code: 'calls/unknown' });
  });

  it('ends when its signal aborts or the kit is destroyed', async () => {
    const { walletCalls, env, kit } = await setUp({ callsStatus: async () => waiting });
    const controller = new AbortController();
    const cancelled = { code: 'request/cancelled' };
    const one = expect(
      walletCalls.waitFor('x', { signal: controller.signal }),
    ).rejects.toMatchObject(cancelled);
    const other = expect(walletCalls.waitFor('x')).rejects.toMatchObject(cancelled);
    await env.clock.advance(1000);
    controller.abort();
    await one;
    kit.destroy();
    await other;
    await env.clock.advance(10_000);
    expect(env.clock.pending()).toBe(0);
  });
});
