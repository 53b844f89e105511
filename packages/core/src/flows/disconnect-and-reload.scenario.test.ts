import { fakeAddress, otherFakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { WalletConnection } from '../adapter/adapter.types.js';
import { kitWith } from './test/flow-kit.js';
import { flushPromises, held, endKits } from './test/whole-kits.js';

afterEach(endKits);

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

  it('stays disconnected after a reload', async () => {
    const before = await kitWith();
    await before.core.connect({ connectorId: 'fake.one' });
    await before.core.disconnect();
    const after = await kitWith({}, {}, testEnv({ stored: before.env.storage.entries() }));
    await after.core.ready();
    expect(after.account().status).toBe('disconnected');
    expect(after.adapter.calls).toEqual(['start']);
  });

  it('becomes disconnected without an error when the wallet no longer offers the account', async () => {
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

  it('disconnects a wallet that answers after the user ended its session', async () => {
    const before = await kitWith();
    await before.core.connect({ connectorId: 'fake.one' });
    const reply = held<WalletConnection>();
    const { core, account, adapter } = await kitWith(
      { reconnect: () => reply.promise },
      {},
      testEnv({ stored: before.env.storage.entries() }),
    );
    await flushPromises();
    await core.disconnect({ namespace: 'eip155', connectorId: 'fake.one' });
    const calls = ['start', 'reconnect fake.one', 'disconnect fake.one'];
    expect(adapter.calls).toEqual(calls);
    reply.release(before.adapter.connection());
    await core.ready();
    expect(account().status).toBe('disconnected');
    expect(adapter.calls).toEqual([...calls, 'disconnect fake.one']);
  });

  it('keeps a wallet that the user is connecting again when the ended session answers', async () => {
    const before = await kitWith();
    await before.core.connect({ connectorId: 'fake.one' });
    const reply = held<WalletConnection>();
    const approval = held<WalletConnection>();
    const { core, account, adapter } = await kitWith(
      { reconnect: () => reply.promise, connect: () => approval.promise },
      {},
      testEnv({ stored: before.env.storage.entries() }),
    );
    await flushPromises();
    await core.disconnect({ namespace: 'eip155', connectorId: 'fake.one' });
    const connecting = core.connect({ connectorId: 'fake.one' });
    reply.release(before.adapter.connection());
    await core.ready();
    approval.release(adapter.connection());
    await connecting;
    expect(account().status).toBe('connected');
    expect(adapter.calls.filter((call) => call.startsWith('disconnect'))).toHaveLength(1);
  });

  it('restores the session of a wallet whose id has another number after the reload', async () => {
    const before = await kitWith();
    await before.core.connect({ connectorId: 'fake.one' });
    const { core, account, env } = await kitWith(
      {
        connectors: [{ id: 'fake.one' }, { id: 'fake.one#2' }],
        reconnect: async () => before.adapter.connection({ connectorId: 'fake.one#2' }),
      },
      {},
      testEnv({ stored: before.env.storage.entries() }),
    );
    await core.ready();
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'fake.one#2' });
    const stored = env.storage.entries()['openappkit:p:default:connections'] ?? '';
    expect(stored.match(/fake\.one[#\d]*/g)).toEqual(['fake.one#2']);
  });

  it('gives up on a wallet that hangs and ignores its late answer', async () => {
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
    answer.release(after.adapter.connection());
    await after.env.clock.advance(0);
    expect(after.account().status).toBe('disconnected');
  });

  it('restores no stored session with enableReconnect: false', async () => {
    const before = await kitWith();
    await before.core.connect({ connectorId: 'fake.one' });
    const env = testEnv({ stored: before.env.storage.entries() });
    const after = await kitWith({}, { enableReconnect: false }, env);
    await after.core.ready();
    expect(after.account().status).toBe('disconnected');
    expect(after.adapter.calls).toEqual(['start']);
  });

  it('sends no request when no session is stored', async () => {
    const { core, env, adapter } = await kitWith();
    await core.ready();
    await env.clock.advance(120_000);
    expect(env.fetch.calls).toEqual([]);
    expect(adapter.calls).toEqual(['start']);
  });

  it('isolates two kits', async () => {
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

  it('leaves no timers or listeners after destroy', async () => {
    const { core, env, adapter } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    core.destroy();
    adapter.report.accountsChanged('fake.one', [otherFakeAddress]);
    expect(core.account.get('eip155').address).toBe(fakeAddress);
    expect(env.clock.pending()).toBe(0);
    expect(() => core.mount()).toThrow('Kit destroyed: create a new one');
  });
});

describe('broken storage', () => {
  it('keeps connections in memory and warns once when storage throws', async () => {
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
  ])('drops %j under any storage key and continues', async (bytes) => {
    const keys = ['connections', 'recent-wallets', 'active-network', 'active-namespace', 'cache'];
    const stored = Object.fromEntries(keys.map((key) => [`openappkit:p:default:${key}`, bytes]));
    const { core, account, env } = await kitWith({}, {}, testEnv({ stored }));
    await core.ready();
    await core.connect({ connectorId: 'fake.one' });
    expect(account().status).toBe('connected');
    expect(env.errors).toEqual([]);
  });
});
