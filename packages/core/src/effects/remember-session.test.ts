import { fakeAdapter, fakeAddress, otherFakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { Core } from '../core.types.js';
import { createCore } from '../create-core.js';
import { network as chain } from '../flows/test/pairing-kit.js';

const kits: Core[] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});
const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.test'] } },
};
const ids = Array.from({ length: 12 }, (_, at) => `wallet-${at}`);

async function page(env = testEnv()) {
  const adapter = fakeAdapter({
    connectors: ids.map((id) => ({ id })),
    balance: async () => ({ value: 5n, decimals: 0, symbol: 'ETH' }),
  });
  const core = createCore({ projectId: 'p', networks: [network], adapters: [adapter] }, env);
  kits.push(core);
  core.mount();
  await core.preload();
  return { core, env };
}

it('restores the ten most recent of all connected wallets, the last one active', async () => {
  const { core, env } = await page();
  for (const connectorId of ids) await core.connect({ connectorId });
  const next = await page(testEnv({ stored: env.storage.entries() }));
  await next.core.ready();
  const live = next.core.connection.all('eip155').map(({ connectorId }) => connectorId);
  expect(live).toEqual([...ids].reverse().slice(0, 10));
});

it('removes cached data of an account when it disconnects', async () => {
  const { core, env } = await page();
  await core.connect({ connectorId: 'wallet-0' });
  await env.clock.advance(50);
  const { caipAddress } = core.account.get('eip155');
  const cached = () => env.storage.entries()['openappkit:p:default:cache'] ?? '';
  expect(cached()).toContain(caipAddress);
  await core.disconnect();
  expect(cached()).not.toContain(caipAddress);
});

it.each<[string, (stored: string) => string]>([
  ['ended', () => '{}'],
  ['replaced', (stored) => stored.replace(fakeAddress, otherFakeAddress)],
  ['moved to another network', (stored) => stored.replace('"eip155:1"', '"eip155:2"')],
])('does not store a session that another tab %s when its balance is read', async (_, change) => {
  const { core, env } = await page();
  await core.connect({ connectorId: 'wallet-0' });
  await env.clock.advance(50);
  const name = 'openappkit:p:default:connections';
  expect(env.storage.entries()[name]).toContain('"balance":"5"');
  const changed = change(env.storage.entries()[name] ?? '').replace('"5"', '"4"');
  env.storage.setItem(name, changed);
  await core.refreshBalance('eip155');
  expect(env.storage.entries()[name]).toBe(changed);
});

describe('a stored network that another tab selected in another namespace', () => {
  const name = 'openappkit:p:default:active-network';
  /** A tab on Ethereum while another tab stored a Solana network. */
  async function withOtherTab() {
    const adapters = [
      fakeAdapter({ connectors: [{ id: 'wallet-0' }] }),
      fakeAdapter({ namespace: 'solana', connectors: [{ id: 'wallet-1' }] }),
    ];
    const env = testEnv();
    const networks = [chain('eip155', 1), chain('solana', 'main')] as const;
    const core = createCore({ projectId: 'p', networks, adapters }, env);
    kits.push(core);
    core.mount();
    await core.preload();
    await core.connect({ connectorId: 'wallet-0' });
    const ownValue = env.storage.entries()[name] ?? '';
    expect(ownValue).toContain('eip155:1');
    const chosen = ownValue.replace('eip155:1', 'solana:main');
    env.storage.setItem(name, chosen);
    return { core, stored: () => env.storage.entries()[name], ownValue, chosen };
  }

  it.each<[string, (core: Core) => void]>([
    [
      'a network of Solana changes',
      ({ bus }) =>
        bus.emit('network-changed', { namespace: 'solana', caipNetworkId: 'solana:main' }),
    ],
    [
      'another tab ends a connection',
      ({ bus }) => bus.emit('disconnected', { namespace: 'eip155', reason: 'other-tab' }),
    ],
  ])("keeps another tab's stored network when %s", async (_, change) => {
    const { core, stored, chosen } = await withOtherTab();
    change(core);
    expect(stored()).toBe(chosen);
  });

  it("replaces another tab's stored network when the network of this tab changes", async () => {
    const { core, stored, ownValue } = await withOtherTab();
    core.bus.emit('network-changed', { namespace: 'eip155', caipNetworkId: 'eip155:1' });
    expect(stored()).toBe(ownValue);
  });
});
