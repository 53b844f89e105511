import { createAppKit } from '@openappkit/kit';
import { createTabHub, fakeAdapter, testEnv } from '@openappkit/testing';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, expect, it } from 'vitest';
import { DefaultSIWX, MemoryStorage, StandardMessenger } from './index.js';

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const chainId = 'eip155:1';
const kits: { destroy(): void }[] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

async function openTab(storage: MemoryStorage, hub = createTabHub()) {
  const adapter = fakeAdapter({
    connectors: [{ id: 'one' }],
    connect: async () =>
      adapter.connection({
        connectorId: 'one',
        accounts: [owner.address],
        caipNetworkId: chainId,
      }),
    can: { signMessage: ({ message }) => owner.signMessage({ message }) },
  });
  const network = {
    id: 1,
    name: 'Harbor',
    chainNamespace: 'eip155',
    caipNetworkId: chainId,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  } as const;
  const env = testEnv({ tabs: hub, startMs: Date.now() });
  const messenger = new StandardMessenger({
    domain: 'app.example',
    uri: 'https://app.example/',
    getNonce: async () => 'nonce0123456789',
    now: env.clock.now,
  });
  const siwx = new DefaultSIWX({ messenger, storage });
  const kit = createAppKit({ projectId: 'p', networks: [network], adapters: [adapter], siwx }, env);
  kits.push(kit);
  kit.mount();
  await kit.ready();
  const signIn = await kit.feature('signIn');
  const until = (getValue: () => unknown) =>
    expect.poll(async () => {
      await env.clock.advance(1);
      return getValue();
    });
  const status = () => kit.getAccount().status;
  kit.connect({ connectorId: 'one' }).catch(() => undefined);
  return { siwx, signIn, until, status };
}

it.each([
  ['setSessions([])', (siwx: DefaultSIWX) => siwx.setSessions([])],
  ['revokeSession()', (siwx: DefaultSIWX) => siwx.revokeSession(chainId, owner.address)],
])('signs out in this tab and in another after %s', async (_, signOut) => {
  const hub = createTabHub();
  const storage = new MemoryStorage();
  const firstTab = await openTab(storage, hub);
  await firstTab.until(() => firstTab.signIn.state.step).toBe('ready');
  await firstTab.signIn.requestSignMessage();
  await firstTab.until(firstTab.status).toBe('connected');
  const secondTab = await openTab(storage, hub);
  await secondTab.until(secondTab.status).toBe('connected');
  await signOut(firstTab.siwx);
  await firstTab.until(firstTab.status).not.toBe('connected');
  await secondTab.until(secondTab.status).not.toBe('connected');
});
