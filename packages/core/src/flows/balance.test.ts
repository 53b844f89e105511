import { fakeAdapter, testEnv } from '@openappkit/testing';
import { describe, expect, it, afterEach } from 'vitest';
import type { Balance } from '../adapter/capabilities.types.js';
import { createCore } from '../create-core.js';
import { defineFeature, type FeatureDeps } from '../feature/define-feature.js';
import { chainOf, endKits, kits, flushPromises } from './test/whole-kits.js';

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

afterEach(endKits);

async function kitWith(read: () => Promise<Balance>) {
  const adapter = fakeAdapter({ balance: read });
  const env = testEnv();
  const core = createCore({ projectId: 'p', networks: [chainOf(1)], adapters: [adapter] }, env);
  kits.push(core);
  core.mount();
  await core.connect({ connectorId: 'fake.one' });
  await flushPromises();
  const opened = async (): Promise<void> => {
    core.bus.emit('track', { event: 'MODAL_OPEN', properties: { connected: true } });
    await flushPromises();
  };
  const reads = () => adapter.calls.filter((call) => call.startsWith('balance')).length;
  return { core, env, opened, reads, report: adapter.report };
}

it('does not retry after a failure when the host read the balance meanwhile', async () => {
  let fails = true;
  const { core, env, opened, reads } = await kitWith(async () => {
    if (fails) throw new Error('down');
    return { value: 1n, decimals: 0, symbol: 'ETH' };
  });
  fails = false;
  await opened();
  expect(reads()).toBe(1);
  await core.refreshBalance();
  expect(reads()).toBe(2);
  await env.clock.advance(60_000);
  expect(reads()).toBe(2);
  await opened();
  expect(reads()).toBe(3);
});

it('schedules one retry after two failed reads, and none after destroy', async () => {
  const failing: (() => void)[] = [];
  const { core, env, opened } = await kitWith(
    () => new Promise((_, reject) => failing.push(() => reject(new Error('down')))),
  );
  await opened();
  const before = env.clock.pending();
  for (const fail of failing.splice(0)) fail();
  await flushPromises();
  expect(env.clock.pending()).toBe(before + 1);
  core.destroy();
  expect(env.clock.pending()).toBe(0);
});

it('cancels the retry when the wallet disconnects', async () => {
  const { core, env, reads } = await kitWith(() => Promise.reject(new Error('down')));
  const before = env.clock.pending();
  await core.disconnect();
  expect(env.clock.pending()).toBe(before - 1);
  await env.clock.advance(60_000);
  expect(reads()).toBe(1);
});

it.each([
  ['is requested after the account is rendered', false, 1],
  ['is not requested after the kit is destroyed', true, 0],
] as const)('handles the first balance read: it %s', async (_, isOver, expected) => {
  const adapter = fakeAdapter({ balance: async () => ({ value: 1n, decimals: 0, symbol: 'ETH' }) });
  const env = testEnv();
  const frames: (() => void)[] = [];
  env.page.frames = frames;
  const core = createCore({ projectId: 'p', networks: [chainOf(1)], adapters: [adapter] }, env);
  kits.push(core);
  core.mount();
  const { namespace } = await core.connect({ connectorId: 'fake.one' });
  await flushPromises();
  const reads = () => adapter.calls.filter((call) => call.startsWith('balance')).length;
  expect([core.account.get(namespace).status, reads()]).toEqual(['connected', 0]);
  if (isOver) core.destroy();
  for (const draw of frames) draw();
  await flushPromises();
  expect(reads()).toBe(expected);
});

it('reports an unreadable balance once, and again after it was readable', async () => {
  let fails = true;
  const { core, env, opened } = await kitWith(async () => {
    if (fails) throw new Error('down');
    return { value: 1n, decimals: 0, symbol: 'ETH' };
  });
  const isNoticeOpen = () => core.notices.state.open;
  core.modal.open();
  await env.clock.advance(30_000);
  expect(isNoticeOpen()).toBe(true);
  await env.clock.advance(10_000);
  expect(isNoticeOpen()).toBe(false);
  await env.clock.advance(20_000);
  expect(isNoticeOpen()).toBe(false);
  fails = false;
  await env.clock.advance(30_000);
  fails = true;
  await env.clock.advance(30_000);
  await opened();
  expect(isNoticeOpen()).toBe(true);
});

it('reads the balance of another account at once after a failure', async () => {
  let fails = true;
  const { core, env, reads, report } = await kitWith(async () => {
    if (fails) throw new Error('down');
    return { value: 1n, decimals: 0, symbol: 'ETH' };
  });
  core.modal.open();
  expect(reads()).toBe(1);
  fails = false;
  report.accountsChanged('fake.one', [`0x${'bb'.repeat(20)}`]);
  await flushPromises();
  expect(reads()).toBe(2);
  expect(core.account.get('eip155').balance).toBe('1');
  await env.clock.advance(60_000);
  expect(reads()).toBe(2);
});

it('ignores a failure that arrives after another account became active', async () => {
  const failing: (() => void)[] = [];
  const { core, env, report } = await kitWith(
    () => new Promise((_, reject) => failing.push(() => reject(new Error('down')))),
  );
  core.modal.open();
  report.accountsChanged('fake.one', [`0x${'bb'.repeat(20)}`]);
  await flushPromises();
  const before = env.clock.pending();
  failing[0]?.();
  await flushPromises();
  expect(core.notices.state.open).toBe(false);
  expect(core.account.get('eip155').balanceStatus).toBe('loading');
  expect(env.clock.pending()).toBe(before);
});
