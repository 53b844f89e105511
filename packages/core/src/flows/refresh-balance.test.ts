import { fakeAdapter, testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import type { Balance } from '../adapter/capabilities.types.js';
import { createCore } from '../create-core.js';
import { defineFeature } from '../feature/define-feature.js';
import type { FeatureDeps } from '../feature/feature.types.js';

const balanceOf = defineFeature({
  name: 'balance-of',
  available: () => true,
  load: async () => (deps: FeatureDeps) => ({ parts: deps, destroy: () => undefined }),
});
const eth = (value: bigint): Balance => ({ value, decimals: 0, symbol: 'ETH' });

async function held(read: () => Promise<Balance>) {
  const env = testEnv();
  const adapter = fakeAdapter({ balance: read });
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.test'] } },
  };
  const core = createCore({ projectId: 'p', networks: [network], adapters: [adapter] }, env);
  core.mount();
  await core.connect({ connectorId: 'fake.one' });
  await env.clock.advance(0);
  const { parts } = await core.feature(balanceOf);
  const account = () => core.account.get('eip155');
  const offer = async (balance: string, more: object = {}): Promise<void> => {
    const { caipAddress } = account();
    if (!caipAddress) throw new Error('nobody is connected');
    parts.balance.offer('eip155', {
      caipAddress,
      token: undefined,
      balance,
      symbol: 'ETH',
      ...more,
    });
    await env.clock.advance(0);
  };
  const reads = () => adapter.calls.filter((call) => call.startsWith('balance')).length;
  return { account, core, env, offer, reads };
}

describe('a balance that another service offers', () => {
  it('does not read the chain again when the offer equals its balance', async () => {
    const { offer, reads } = await held(async () => eth(5n));
    await offer('5');
    expect(reads()).toBe(1);
  });

  it("reads the chain again when the offer differs, and shows the chain's balance", async () => {
    let value = 5n;
    const { account, offer, reads } = await held(async () => eth(value));
    value = 7n;
    await offer('6');
    expect(reads()).toBe(2);
    expect(account().balance).toBe('7');
  });

  it('shows the offer when the chain read fails, before or after the offer', async () => {
    let fails = true;
    const { account, core, offer } = await held(async () => {
      if (fails) throw new Error('down');
      return eth(5n);
    });
    expect(account().balanceStatus).toBe('failed');
    await offer('6');
    expect(account()).toMatchObject({ balance: '6', balanceStatus: 'ready' });
    await core.refreshBalance();
    expect(account()).toMatchObject({ balance: '6', balanceStatus: 'ready' });
    fails = false;
    await core.refreshBalance();
    expect(account().balance).toBe('5');
  });

  it('does not use an offer that is 30 seconds old', async () => {
    const { core, env, offer } = await held(() => Promise.reject(new Error('down')));
    await offer('6');
    await env.clock.advance(30_000);
    await expect(core.refreshBalance()).rejects.toMatchObject({ code: 'balance/unavailable' });
  });

  it('ignores an offer for another account, network or token', async () => {
    const { account, offer, reads } = await held(() => Promise.reject(new Error('down')));
    const others = [
      { caipAddress: `eip155:1:0x${'b'.repeat(40)}` },
      { caipAddress: account().caipAddress?.replace('eip155:1:', 'eip155:10:') },
      { token: `0x${'c'.repeat(40)}` },
    ];
    for (const other of others) await offer('6', other);
    expect(account()).toMatchObject({ balance: undefined, balanceStatus: 'failed' });
    expect(reads()).toBe(1);
  });
});
