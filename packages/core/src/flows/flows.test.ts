// The flows and effects of a whole headless kit, with a wallet the test plays.
import {
  fakeAddress,
  fakeAdapter,
  type FakeAdapterOptions,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { Core } from '../core.types.js';
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';
import type { Options } from '../options/options.types.js';

const chainOf = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
});
const kits: Core[] = [];

async function kitWith(
  adapterOptions: FakeAdapterOptions = {},
  options: Partial<Options> = {},
  env = testEnv(),
) {
  const adapter = fakeAdapter(adapterOptions);
  const core = createCore(
    { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter], ...options },
    env,
  );
  kits.push(core);
  const statuses: string[] = [];
  for (const name of [
    'connected',
    'disconnected',
    'network-changed',
    'network-unsupported',
    'account-changed',
  ] as const)
    core.bus.on(name, () => statuses.push(name));
  core.mount();
  await core.preload();
  return { core, adapter, env, statuses, account: () => core.account.get('eip155') };
}

function held<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

describe('connect', () => {
  it('takes the account, network and provider of the wallet', async () => {
    const { core, account, statuses } = await kitWith();
    const outcome = await core.connect({ connectorId: 'fake.one' });
    expect(outcome).toEqual({
      namespace: 'eip155',
      connectorId: 'fake.one',
      address: fakeAddress,
      caipNetworkId: 'eip155:1',
    });
    expect(account()).toMatchObject({
      status: 'connected',
      address: fakeAddress,
      caipAddress: `eip155:1:${fakeAddress}`,
      connectedWalletInfo: { name: 'Fake One', type: 'ANNOUNCED' },
    });
    expect(core.connection.state.attempt?.phase).toBe('connected');
    expect(statuses).toEqual(['connected']);
  });

  it('is connecting until the wallet answers, and claims nothing before', async () => {
    const answer = held<WalletConnection>();
    const { core, adapter, account } = await kitWith({ connect: () => answer.promise });
    const connecting = core.connect({ connectorId: 'fake.one' });
    expect(account()).toMatchObject({ status: 'connecting', address: undefined });
    answer.resolve(adapter.connection());
    await connecting;
    expect(account().status).toBe('connected');
  });

  it('cancelled means ignored: a late answer never becomes state', async () => {
    const answer = held<WalletConnection>();
    const { core, adapter, account, env } = await kitWith({ connect: () => answer.promise });
    const connecting = core.connect({ connectorId: 'fake.one' });
    core.cancelConnect();
    await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
    answer.resolve(adapter.connection());
    await env.clock.advance(0);
    expect(account()).toMatchObject({ status: 'disconnected', address: undefined });
    expect(core.connection.state.attempt).toBeUndefined();
  });

  it('a newer attempt makes the older one worthless, whichever answers last', async () => {
    const first = held<WalletConnection>();
    const { core, adapter, account } = await kitWith({
      connectors: [{ id: 'slow' }, { id: 'fast', name: 'Fast' }],
      connect: ({ connectorId }) =>
        connectorId === 'slow'
          ? first.promise
          : Promise.resolve(adapter.connection({ connectorId, accounts: [otherFakeAddress] })),
    });
    const slow = core.connect({ connectorId: 'slow' });
    await core.connect({ connectorId: 'fast' });
    first.resolve(adapter.connection({ connectorId: 'slow' }));
    await expect(slow).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(account()).toMatchObject({ address: otherFakeAddress, connectorId: 'fast' });
  });

  it('an older attempt that ends leaves what is shown of the newer one alone', async () => {
    const { core } = await kitWith({
      connectors: [{ id: 'slow' }, { id: 'next' }],
      connect: () => new Promise(() => undefined),
    });
    const slow = core.connect({ connectorId: 'slow' });
    const next = core.connect({ connectorId: 'next' });
    await expect(slow).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(core.connection.state.attempt).toMatchObject({ connectorId: 'next', phase: 'waiting' });
    expect(core.account.get('eip155').status).toBe('connecting');
    core.cancelConnect();
    await expect(next).rejects.toMatchObject({ code: 'request/cancelled' });
  });

  it('keeps the old connection when another wallet declines', async () => {
    const { core, account } = await kitWith({
      connectors: [{ id: 'one' }, { id: 'two' }],
      connect: undefined as never,
    });
    await core.connect({ connectorId: 'one' });
    const declining = await kitWith({
      connect: () => Promise.reject(new KitError('wallet/rejected')),
    });
    await expect(declining.core.connect({ connectorId: 'fake.one' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
    expect(account().status).toBe('connected');
    expect(declining.account().status).toBe('disconnected');
    expect(declining.core.connection.state.attempt).toMatchObject({
      phase: 'failed',
      error: { code: 'wallet/rejected' },
    });
  });

  it('keeps the first wallet connected behind the one that takes its place', async () => {
    const { core, adapter } = await kitWith({ connectors: [{ id: 'one' }, { id: 'two' }] });
    await core.connect({ connectorId: 'one' });
    await core.connect({ connectorId: 'two' });
    expect(adapter.calls).not.toContain('disconnect one');
    expect(core.account.get('eip155').connectorId).toBe('two');
    const ids = core.connection.state.connections.eip155?.map((each) => each.connectorId);
    expect(ids).toEqual(['two', 'one']);
  });

  it('says that a wallet which is not here is not here', async () => {
    const { core } = await kitWith();
    await expect(core.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'connector/not-found',
    });
    expect(core.connection.state.attempt).toMatchObject({ phase: 'failed' });
  });

  it('marks a network the host did not configure as unsupported, and says so once', async () => {
    const { core, adapter, statuses } = await kitWith({
      connect: async () => adapter.connection({ caipNetworkId: 'eip155:999' }),
    });
    await core.connect({ connectorId: 'fake.one' });
    expect(core.chain.isUnsupported()).toBe(true);
    expect(statuses).toEqual(['connected', 'network-unsupported']);
  });

  it('closes the open modal 700 ms after a person connected', async () => {
    const { core, env } = await kitWith();
    core.modal.open();
    await core.connect({ connectorId: 'fake.one' });
    await env.clock.advance(699);
    expect(core.modal.state.open).toBe(true);
    await env.clock.advance(1);
    expect(core.modal.state.open).toBe(false);
  });

  it('keeps the two wallets used last', async () => {
    const { core } = await kitWith({ connectors: ['a', 'b', 'c'].map((id) => ({ id, name: id })) });
    for (const connectorId of ['a', 'b', 'c', 'b']) await core.connect({ connectorId });
    expect(core.connection.state.recents.map(({ id }) => id)).toEqual(['b', 'c']);
  });
});

describe('what the wallet reports', () => {
  it('disconnect resets the account', async () => {
    const { core, adapter, account, statuses } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    adapter.report.disconnected('fake.one');
    expect(account()).toMatchObject({
      status: 'disconnected',
      address: undefined,
      caipAddress: undefined,
    });
    expect(core.connection.state.providers.eip155).toBeUndefined();
    expect(statuses).toEqual(['connected', 'disconnected']);
  });

  it('chainChanged sets the network, or marks it unsupported, and back', async () => {
    const { core, adapter, statuses, account } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    adapter.report.chainChanged('fake.one', 'eip155:2');
    expect(core.chain.active()?.id).toBe(2);
    expect(account().caipAddress).toBe(`eip155:2:${fakeAddress}`);
    adapter.report.chainChanged('fake.one', 'eip155:777');
    expect(core.chain.active()).toBeUndefined();
    adapter.report.chainChanged('fake.one', 'eip155:2');
    expect(core.chain.active()?.id).toBe(2);
    expect(statuses).toEqual([
      'connected',
      'network-changed',
      'network-unsupported',
      'network-changed',
    ]);
  });

  it('accountsChanged syncs the account; an empty list is a disconnect', async () => {
    const { core, adapter, account } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    adapter.report.accountsChanged('fake.one', [otherFakeAddress, fakeAddress]);
    expect(account().address).toBe(otherFakeAddress);
    expect(account().allAccounts).toHaveLength(2);
    adapter.report.accountsChanged('fake.one', []);
    expect(account().status).toBe('disconnected');
  });

  it('is ignored from a wallet that is not the connected one', async () => {
    const { core, adapter, account } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    adapter.report.accountsChanged('someone.else', [otherFakeAddress]);
    adapter.report.disconnected('someone.else');
    expect(account().address).toBe(fakeAddress);
  });
});

describe('switch network', () => {
  it('follows the wallet, never leads it', async () => {
    const answer = held<void>();
    const { core } = await kitWith({ switchNetwork: () => answer.promise });
    await core.connect({ connectorId: 'fake.one' });
    const switching = core.switchNetwork('eip155:2');
    expect(core.chain.active()?.id).toBe(1);
    expect(core.chain.state.switching).toEqual({ caipNetworkId: 'eip155:2', phase: 'waiting' });
    answer.resolve();
    await switching;
    expect(core.chain.active()?.id).toBe(2);
    expect(core.chain.state.switching).toBeUndefined();
  });

  it.each([
    ['wallet/rejected', 'declined'],
    ['chain/add-failed', 'add-failed'],
    ['chain/switch-failed', 'failed'],
  ] as const)('%s leaves the network as it was and shows %s', async (code, phase) => {
    const { core } = await kitWith({ switchNetwork: () => Promise.reject(new KitError(code)) });
    await core.connect({ connectorId: 'fake.one' });
    await expect(core.switchNetwork('eip155:2')).rejects.toMatchObject({ code });
    expect(core.chain.active()?.id).toBe(1);
    expect(core.chain.state.switching?.phase).toBe(phase);
  });

  it('an unknown id shows the alert Network Not Found', async () => {
    const { core } = await kitWith();
    await expect(core.switchNetwork('eip155:4242')).rejects.toMatchObject({
      code: 'chain/not-found',
    });
    expect(core.alerts.state.latest?.title).toBe('Network Not Found');
  });

  it('asks no wallet while nobody is connected', async () => {
    const { core, adapter } = await kitWith();
    await core.switchNetwork('eip155:2');
    expect(core.chain.active()?.id).toBe(2);
    expect(adapter.calls).toEqual(['start']);
  });

  it('says the new network once, though the wallet reports it too', async () => {
    const { core, adapter, statuses } = await kitWith({
      switchNetwork: async () => adapter.report.chainChanged('fake.one', 'eip155:2'),
    });
    await core.connect({ connectorId: 'fake.one' });
    await core.switchNetwork('eip155:2');
    expect(statuses).toEqual(['connected', 'network-changed']);
  });
});

describe('disconnect and reload', () => {
  it('clears local state at once, even when the wallet hangs', async () => {
    const { core, account, adapter } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    const ending = core.disconnect();
    expect(account().status).toBe('disconnected');
    await ending;
    expect(adapter.calls).toContain('disconnect fake.one');
  });

  it('reconnects silently after a reload, to the stored network', async () => {
    const before = await kitWith();
    await before.core.connect({ connectorId: 'fake.one' });
    before.adapter.report.chainChanged('fake.one', 'eip155:2');
    const env = testEnv({ stored: before.env.storage.entries() });
    const after = await kitWith(
      { reconnect: async () => before.adapter.connection({ caipNetworkId: 'eip155:2' }) },
      {},
      env,
    );
    expect(after.account().status).toBe('reconnecting');
    await after.core.ready();
    expect(after.account()).toMatchObject({ status: 'connected', address: fakeAddress });
    expect(after.core.chain.active()?.id).toBe(2);
    expect(after.core.mounted.initialized).toBe(true);
  });

  it('a disconnect holds: no ghost after a reload', async () => {
    const before = await kitWith();
    await before.core.connect({ connectorId: 'fake.one' });
    await before.core.disconnect();
    const after = await kitWith({}, {}, testEnv({ stored: before.env.storage.entries() }));
    await after.core.ready();
    expect(after.account().status).toBe('disconnected');
    expect(after.adapter.calls).toEqual(['start']);
  });

  it('becomes disconnected, quietly, when the wallet does not offer the account now', async () => {
    const before = await kitWith();
    await before.core.connect({ connectorId: 'fake.one' });
    const after = await kitWith(
      { reconnect: async () => undefined },
      {},
      testEnv({ stored: before.env.storage.entries() }),
    );
    await after.core.ready();
    expect(after.account().status).toBe('disconnected');
    expect(after.env.logs).toEqual([]);
    expect(after.env.storage.entries()['openappkit:p:default:connections']).toContain('fake.one');
  });

  it('gives up on a wallet that hangs, and ignores it when it wakes', async () => {
    const before = await kitWith();
    await before.core.connect({ connectorId: 'fake.one' });
    const answer = held<WalletConnection>();
    const after = await kitWith(
      { reconnect: () => answer.promise },
      {},
      testEnv({ stored: before.env.storage.entries() }),
    );
    await after.env.clock.advance(20_000);
    expect(after.account().status).toBe('disconnected');
    answer.resolve(after.adapter.connection());
    await after.env.clock.advance(0);
    expect(after.account().status).toBe('disconnected');
  });

  it('enableReconnect: false brings no stored session back', async () => {
    const before = await kitWith();
    await before.core.connect({ connectorId: 'fake.one' });
    const env = testEnv({ stored: before.env.storage.entries() });
    const after = await kitWith({}, { enableReconnect: false }, env);
    await after.core.ready();
    expect(after.account().status).toBe('disconnected');
    expect(after.adapter.calls).toEqual(['start']);
  });

  it('asks no service and no wallet when nothing is stored', async () => {
    const { core, env, adapter } = await kitWith();
    await core.ready();
    await env.clock.advance(120_000);
    expect(env.fetch.calls).toEqual([]);
    expect(adapter.calls).toEqual(['start']);
  });

  it('keeps two kits apart', async () => {
    const one = await kitWith();
    const two = await kitWith(
      {},
      { instanceId: 'two' },
      testEnv({ stored: one.env.storage.entries() }),
    );
    await one.core.connect({ connectorId: 'fake.one' });
    expect(two.account().status).toBe('disconnected');
    const reloaded = await kitWith(
      {},
      { instanceId: 'two' },
      testEnv({ stored: one.env.storage.entries() }),
    );
    await reloaded.core.ready();
    expect(reloaded.account().status).toBe('disconnected');
  });

  it('leaves nothing after destroy', async () => {
    const { core, env, adapter } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    core.destroy();
    adapter.report.accountsChanged('fake.one', [otherFakeAddress]);
    expect(core.account.get('eip155').address).toBe(fakeAddress);
    expect(env.clock.pending()).toBe(0);
    expect(() => core.mount()).toThrow('Kit destroyed');
  });
});

describe('storage that is broken', () => {
  it('works from memory and warns once when storage throws', async () => {
    const env = testEnv();
    env.storage.fault = 'blocked';
    const { core, account } = await kitWith({}, {}, env);
    await core.connect({ connectorId: 'fake.one' });
    expect(account().status).toBe('connected');
    expect(env.logs.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"eip155":{"connectorId":7}}',
    '{"eip155":null}',
    '\u0000',
    '{"__proto__":{"x":1}}',
  ])('drops %j under any of our keys and goes on', async (bytes) => {
    const keys = ['connections', 'recent-wallets', 'active-network', 'active-namespace', 'cache'];
    const stored = Object.fromEntries(keys.map((key) => [`openappkit:p:default:${key}`, bytes]));
    const { core, account, env } = await kitWith({}, {}, testEnv({ stored }));
    await core.ready();
    await core.connect({ connectorId: 'fake.one' });
    expect(account().status).toBe('connected');
    expect(env.errors).toEqual([]);
  });
});

describe('balance', () => {
  it('is read after connecting, in decimal text, and again for another network', async () => {
    const { core, account, env, adapter } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    await env.clock.advance(0);
    expect(account()).toMatchObject({
      balance: '1.5',
      balanceSymbol: 'ETH',
      balanceStatus: 'ready',
    });
    adapter.report.chainChanged('fake.one', 'eip155:2');
    expect(account().balance).toBeUndefined();
    await env.clock.advance(0);
    expect(adapter.calls.filter((call) => call.startsWith('balance'))).toEqual([
      'balance eip155:1',
      'balance eip155:2',
    ]);
  });

  it('is kept 30 s, and read past the cache when asked', async () => {
    const { core, env, adapter } = await kitWith();
    const reads = () => adapter.calls.filter((call) => call.startsWith('balance')).length;
    await core.connect({ connectorId: 'fake.one' });
    await env.clock.advance(29_999);
    core.bus.emit('track', { event: 'MODAL_OPEN', properties: { connected: true } });
    await env.clock.advance(0);
    expect(reads()).toBe(1);
    await core.refreshBalance();
    expect(reads()).toBe(2);
    await env.clock.advance(30_001);
    core.bus.emit('track', { event: 'MODAL_OPEN', properties: { connected: true } });
    await env.clock.advance(0);
    expect(reads()).toBe(3);
  });

  it('after a failure says so and tries again after 30 s, not before', async () => {
    let fails = true;
    const { core, env, adapter, account } = await kitWith({
      balance: () =>
        fails
          ? Promise.reject(new Error('down'))
          : Promise.resolve({ value: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH' }),
    });
    const reads = () => adapter.calls.filter((call) => call.startsWith('balance')).length;
    await core.connect({ connectorId: 'fake.one' });
    await env.clock.advance(0);
    expect(account().balanceStatus).toBe('failed');
    fails = false;
    await env.clock.advance(29_999);
    // Whatever opens, closes or became stale meanwhile.
    for (const event of ['MODAL_OPEN', 'MODAL_CLOSE'] as const)
      core.bus.emit('track', { event, properties: { connected: true } });
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    expect(reads()).toBe(1);
    expect(account().balanceStatus).toBe('failed');
    await env.clock.advance(1);
    expect(account()).toMatchObject({ balanceStatus: 'ready', balance: '2' });
  });

  it('is asked for once, though an account and its network are new at once', async () => {
    const { core, env, adapter } = await kitWith({
      connectors: [{ id: 'one' }, { id: 'two' }],
      connect: async ({ connectorId }) =>
        adapter.connection({
          connectorId,
          accounts: [connectorId === 'one' ? fakeAddress : otherFakeAddress],
          caipNetworkId: connectorId === 'one' ? 'eip155:1' : 'eip155:2',
        }),
    });
    await core.connect({ connectorId: 'one' });
    await core.connect({ connectorId: 'two' });
    await env.clock.advance(30_001);
    const before = adapter.calls.length;
    await core.switchConnection({ namespace: 'eip155', connectorId: 'one' });
    await env.clock.advance(0);
    const reads = adapter.calls.slice(before).filter((call) => call.startsWith('balance'));
    expect(reads).toEqual(['balance eip155:1']);
  });

  it('that answers after a disconnect, or for an account that is no longer used, changes nothing', async () => {
    const answers: (() => void)[] = [];
    const { core, env, account } = await kitWith({
      balance: () =>
        new Promise((resolve) => {
          answers.push(() => resolve({ value: 1n, decimals: 0, symbol: 'ETH' }));
        }),
    });
    await core.connect({ connectorId: 'fake.one' });
    await core.disconnect();
    for (const answer of answers) answer();
    await env.clock.advance(0);
    expect(account()).toMatchObject({ status: 'disconnected', balance: undefined });
    expect(account().balanceStatus).toBe('idle');
  });

  it('is "0.00" on an unsupported network', async () => {
    const { core, env, adapter, account } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    adapter.report.chainChanged('fake.one', 'eip155:777');
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    expect(account().balance).toBe('0.00');
  });

  it('that could not be read is not shown on, once its network is one of the app', async () => {
    let answer = (): void => undefined;
    const { core, env, adapter, account } = await kitWith({
      balance: () =>
        new Promise((resolve) => {
          answer = () => resolve({ value: 2n, decimals: 0, symbol: 'ETH' });
        }),
    });
    await core.connect({ connectorId: 'fake.one' });
    adapter.report.chainChanged('fake.one', 'eip155:777');
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await env.clock.advance(0);
    expect(account().balance).toBe('0.00');
    core.addNetwork({ ...chainOf(777), caipNetworkId: 'eip155:777', chainNamespace: 'eip155' });
    await env.clock.advance(0);
    expect(account()).toMatchObject({ balance: undefined, balanceStatus: 'loading' });
    answer();
    await env.clock.advance(0);
    expect(account()).toMatchObject({ balance: '2', balanceStatus: 'ready' });
  });
});
