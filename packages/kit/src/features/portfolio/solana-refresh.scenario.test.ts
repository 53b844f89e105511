import { type Sandbox, startSandbox } from '@openappkit/sandbox';
import { sandboxReef } from '@openappkit/sandbox/networks';
import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAppKit } from '../../create-app-kit.js';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['solana'] });
});
afterEach(() => sandbox.stop());

const owner = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k';

/** In base units of KELP: 1000. */
const gift = 1_000_000_000n;

async function receive(): Promise<void> {
  const answer = await fetch(`${sandbox.controlUrl}/faucet`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.adminToken}` },
    body: JSON.stringify({ address: owner }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

it('reads the tokens of a Solana account again after each transaction', async () => {
  const adapter = fakeAdapter({
    namespace: 'solana',
    connectors: [{ id: 'one' }],
    connect: async () =>
      adapter.connection({
        connectorId: 'one',
        accounts: [owner],
        caipNetworkId: sandboxReef.caipNetworkId,
      }),
  });
  const statuses: number[] = [];
  const env = testEnv({
    startMs: Date.now(),
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      if (String(input).includes('/balance?')) statuses.push(answer.status);
      return answer;
    },
  });
  const kit = createAppKit(
    {
      projectId: 'demo',
      networks: [sandboxReef],
      adapters: [adapter],
      services: { ...sandbox.services, analytics: null, relay: null, embeddedWallet: null },
    },
    env,
  );
  kit.core.mount();
  await kit.core.connect({ connectorId: 'one' });
  const portfolio = await kit.feature('portfolio');
  const kelp = () => portfolio.state.assets.find(({ symbol }) => symbol === 'KELP')?.value;
  await receive();
  await portfolio.refresh();
  const before = kelp() ?? 0n;
  expect(before).toBeGreaterThan(0n);
  for (const amount of [before + gift, before + 2n * gift]) {
    await receive();
    // Every payment emits this event when it is sent and when it is confirmed.
    kit.core.bus.emit('balance-stale', { namespace: 'solana' });
    const readBalance = async () => {
      await env.clock.advance(10);
      return kelp();
    };
    await expect.poll(readBalance).toBe(amount);
    expect(portfolio.state).toMatchObject({ status: 'ready', retryAt: undefined });
    expect(kit.core.notices.state.open).toBe(false);
  }
  expect(statuses).toEqual([200, 200, 200]);
  // The service may have answered from its cache of 10 s, which it bypasses only for EVM.
  await env.clock.advance(10_000);
  await expect.poll(() => statuses).toEqual([200, 200, 200, 200]);
  await env.clock.advance(60_000);
  expect(statuses).toHaveLength(4);
  kit.destroy();
});
