// Buying with the sandbox's service and provider page, on real chains. Tests submit the provider's forms as its page would.
import { startSandbox, type Sandbox } from '@openappkit/sandbox';
import { sandboxHarbor, sandboxReef } from '@openappkit/sandbox/networks';
import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { AppKit } from '../../api/app-kit.types.js';
import { createAppKit } from '../../create-app-kit.js';
import type { OnRamp } from './onramp.types.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['evm', 'solana'] });
});
afterAll(() => sandbox.stop());
let kit: AppKit | undefined;
afterEach(async () => {
  kit?.destroy();
  await order('reset');
});

const order = async (path: string, body: object = {}): Promise<void> => {
  const answer = await fetch(`${sandbox.controlUrl}/admin/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.adminToken}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
};
const down = (path: string) => order('fault', { service: 'blockchainApi', path, kind: 'status' });
const ada = '0x00000000000000000000000000000a11ce000001';
const owner = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k';

async function rpc(rpcUrl = '', method = '', params: readonly unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  return (await (await fetch(rpcUrl, { method: 'POST', headers, body })).json()).result;
}
const etherOf = async (address: string): Promise<bigint> =>
  BigInt((await rpc(sandbox.chains[0]?.rpcUrl, 'eth_getBalance', [address, 'latest'])) as string);
const solOf = async (address: string): Promise<number> =>
  ((await rpc(sandbox.solana?.rpcUrl, 'getBalance', [address])) as { value: number }).value;

/** A kit connected on one network of the sandbox. */
async function open(network: typeof sandboxHarbor | typeof sandboxReef, address: string) {
  const { chainNamespace: namespace, caipNetworkId } = network;
  const adapter = fakeAdapter({
    namespace,
    connectors: [{ id: 'one' }],
    connect: async () =>
      adapter.connection({ connectorId: 'one', accounts: [address], caipNetworkId }),
  });
  const env = testEnv({ startMs: Date.now(), fetch: (input, init) => fetch(input, init) });
  const windows: { closed: boolean; readonly location: { href: string } }[] = [];
  Object.assign(env.page, {
    openPopup(href: string) {
      const own = {
        closed: false,
        opener: 1,
        location: { href },
        close: () => (own.closed = true),
      };
      windows.push(own);
      return own;
    },
  });
  kit = createAppKit(
    {
      projectId: 'demo',
      networks: [network],
      adapters: [adapter],
      services: { ...sandbox.services, analytics: null, relay: null, embeddedWallet: null },
      onRampAggregator: { url: sandbox.onrampUrl, publicKey: 'of-the-app', name: 'Meadow' },
    },
    env,
  );
  kit.core.mount();
  await kit.core.ready();
  await kit.core.connect({ connectorId: 'one' });
  const onramp = await kit.feature('onramp');
  await onramp.begin();
  /** Advances the kit's clock until the condition holds. */
  const until = (what: () => unknown) => {
    const look = async (): Promise<unknown> => {
      await env.clock.advance(1_000);
      return what();
    };
    return expect.poll(look, { interval: 20 }).toBe(true);
  };
  /** Submits a form of the page that opened last. */
  const atProvider = async (form: Record<string, string>): Promise<string> => {
    const body = new URLSearchParams({ offer: '', amount: '100', currency: 'USD', ...form });
    return (await fetch(windows.at(-1)?.location.href ?? '', { method: 'POST', body })).text();
  };
  return { onramp, windows, until, atProvider };
}
const ether = `eip155:31337/ETH/${ada}`;
const byCard = { step: 'pay', method: 'card', card: '4242 4242 4242 4242' };
const byBank = { step: 'pay', method: 'ach_bank_account' };
const statusOf = ({ state }: OnRamp) => state.purchase?.status;

it('delivers the quoted amount for a card at once, and for a bank after it settled', async () => {
  const { onramp, until, atProvider } = await open(sandboxHarbor, ada);
  expect(onramp.state).toMatchObject({ optionsStatus: 'ready', purchaseAmount: '0.03936' });
  const before = await etherOf(ada);
  await onramp.buy();
  await atProvider({ ...byCard, offer: ether });
  await until(() => statusOf(onramp) === 'arrived');
  expect(await etherOf(ada)).toBe(before + 39_360_000_000_000_000n);
  expect(onramp.state.purchase?.transaction?.transfers).toMatchObject([
    { quantity: { numeric: onramp.state.purchaseAmount } },
  ]);
  await onramp.buy();
  await atProvider({ ...byBank, offer: ether });
  await until(() => statusOf(onramp) === 'pending');
  expect(await etherOf(ada)).toBe(before + 39_360_000_000_000_000n);
  await order('onramp/settle');
  await until(() => statusOf(onramp) === 'arrived');
  expect(await etherOf(ada)).toBe(before + 78_720_000_000_000_000n);
});

it('reports a returned bank payment as failed, and a cancelled visit as waiting', async () => {
  const { onramp, until, atProvider } = await open(sandboxHarbor, ada);
  const before = await etherOf(ada);
  await onramp.buy();
  expect(await atProvider({ step: 'cancel' })).toContain('Nothing was charged.');
  await onramp.finish();
  await until(() => onramp.state.purchase?.isLooking === false);
  expect(onramp.state.purchase).toMatchObject({ status: 'waiting', isFinished: true });
  await onramp.buy();
  await atProvider({ ...byBank, offer: ether });
  await order('onramp/settle', { outcome: 'failed' });
  await until(() => statusOf(onramp) === 'failed');
  expect(await etherOf(ada)).toBe(before);
});

it("checks the provider's limits before opening its page", async () => {
  const { onramp, windows } = await open(sandboxHarbor, ada);
  for (const [text, code] of [
    ['9', 'too-little'],
    ['25001', 'too-much'],
  ] as const) {
    onramp.setPaymentAmount(text);
    expect(onramp.state.issue?.code).toBe(code);
    await expect(onramp.buy()).rejects.toMatchObject({ code: 'onramp/not-ready' });
  }
  onramp.setPaymentAmount('25000');
  await onramp.getQuote();
  expect(onramp.state).toMatchObject({ issue: undefined, quote: { isEstimate: false } });
  expect(windows).toEqual([]);
});

it('opens no page when the provider is down, and marks the quote when only quotes are down', async () => {
  await down('/v1/generators');
  await down('/v1/onramp/quote');
  const { onramp, windows, until } = await open(sandboxHarbor, ada);
  await until(() => onramp.state.quote !== undefined);
  expect(onramp.state).toMatchObject({ quote: { isEstimate: true }, purchaseAmount: undefined });
  const opening = onramp.buy();
  await until(() => statusOf(onramp) === 'unopened');
  await opening;
  expect(onramp.state.purchase?.error?.code).toMatch(/^api\//);
  expect(windows).toMatchObject([{ closed: true, location: { href: 'about:blank' } }]);
});

it('delivers through both providers on Solana, and only one of them reports it', async () => {
  const { onramp, until, atProvider } = await open(sandboxReef, owner);
  const offer = `${sandboxReef.caipNetworkId}/SOL/${owner}`;
  expect(onramp.state.providers.map(({ label }) => label)).toEqual(['Coinbase', 'Meadow']);
  expect(onramp.state.purchaseCurrency?.symbol).toBe('SOL');
  const before = await solOf(owner);
  await onramp.buy();
  await atProvider({ ...byCard, offer });
  await until(() => statusOf(onramp) === 'arrived');
  const once = await solOf(owner);
  expect(once).toBeGreaterThan(before);
  onramp.setSelectedProvider('meld');
  await onramp.buy();
  expect(await atProvider({ ...byCard, offer })).toContain('You paid.');
  expect(await solOf(owner)).toBe(2 * once - before);
  await onramp.finish();
  expect(onramp.state.purchase).toMatchObject({ status: 'waiting', isFinished: true });
});
