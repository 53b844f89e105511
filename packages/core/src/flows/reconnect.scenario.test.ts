import {
  createTabHub,
  fakeAdapter,
  fakeAddress,
  fakeSharedConnector,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { Core } from '../core.types.js';
import { createCore } from '../create-core.js';
import { gateOf } from '../connections/test/guards-of.js';
import { KitError } from '../errors/kit-error.js';
import { chainOf, endKits, held, kits, flushPromises } from './test/whole-kits.js';

const eip155 = 'eip155';
const addresses: Record<string, string> = { one: fakeAddress, two: otherFakeAddress };

/** @param waits delays the answer, by request and wallet */
async function page(env = testEnv(), waits: Readonly<Record<string, Promise<void>>> = {}) {
  const answer = async (question: string, connectorId: string): Promise<WalletConnection> => {
    await waits[`${question} ${connectorId}`];
    return adapter.connection({ connectorId, accounts: [addresses[connectorId] ?? fakeAddress] });
  };
  const adapter = fakeAdapter({
    connectors: [{ id: 'one' }, { id: 'two' }],
    connect: ({ connectorId }) => answer('connect', connectorId),
    reconnect: ({ connectorId }) => answer('reconnect', connectorId),
  });
  const core = createCore({ projectId: 'p', networks: [chainOf(1)], adapters: [adapter] }, env);
  kits.push(core);
  core.mount();
  await core.preload();
  const ids = () => core.connection.all(eip155).map(({ connectorId }) => connectorId);
  const stored = () => env.storage.entries()['openappkit:p:default:connections'] ?? '';
  return { core, env, ids, stored, status: () => core.account.get(eip155).status };
}

/** An environment with stored sessions. The last one is active. */
async function after(...connectorIds: readonly string[]) {
  const { core, env } = await page();
  await core.ready();
  for (const connectorId of connectorIds) await core.connect({ connectorId });
  return testEnv({ stored: env.storage.entries() });
}

afterEach(endKits);

describe('disconnecting a wallet while it reconnects', () => {
  it.each([['one'], ['two']])('does not restore wallet %s of two', async (connectorId) => {
    const answer = held<void>();
    const env = await after('two', 'one');
    const { core, ids, stored } = await page(env, { [`reconnect ${connectorId}`]: answer.promise });
    await core.disconnect({ namespace: eip155, connectorId });
    answer.release();
    await core.ready();
    const remaining = connectorId === 'one' ? ['two'] : ['one'];
    expect(ids()).toEqual(remaining);
    for (const [id, isLeft] of [
      ['one', remaining[0] === 'one'],
      ['two', remaining[0] === 'two'],
    ] as const)
      expect(stored().includes(`"${id}"`)).toBe(isLeft);
  });

  it('does not restore the only wallet', async () => {
    const answer = held<void>();
    const env = await after('one');
    const { core, status, stored } = await page(env, { 'reconnect one': answer.promise });
    await core.disconnect({ connectorId: 'one' });
    expect(status()).toBe('disconnected');
    answer.release();
    await core.ready();
    expect(status()).toBe('disconnected');
    expect(stored()).toBe('{}');
  });

  it('does not restore a wallet that another tab connected', async () => {
    const hub = createTabHub();
    const answer = held<void>();
    const first = await page(testEnv({ tabs: hub }));
    const second = await page(
      { ...testEnv({ tabs: hub }), storage: first.env.storage },
      { 'reconnect one': answer.promise },
    );
    await Promise.all([first.core.ready(), second.core.ready()]);
    await first.core.connect({ connectorId: 'one' });
    await flushPromises();
    expect(second.status()).toBe('reconnecting');
    await second.core.disconnect({ namespace: eip155, connectorId: 'one' });
    answer.release();
    await flushPromises();
    expect(second.status()).toBe('disconnected');
  });
});

describe('a reconnect while the user connects another wallet', () => {
  const declined = new KitError('wallet/rejected');

  it.each([
    ['before it is declined', true],
    ['after it was declined', false],
  ])('connects the stored wallet %s', async (_, isBefore) => {
    const [answer, connectTwo] = [held<void>(), held<void>()];
    const { core, ids, status } = await page(await after('one'), {
      'reconnect one': answer.promise,
      'connect two': connectTwo.promise,
    });
    const attempt = expect(core.connect({ connectorId: 'two' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
    if (isBefore) {
      answer.release();
      await core.ready();
    }
    connectTwo.refuse(declined);
    await attempt;
    answer.release();
    await core.ready();
    expect(ids()).toEqual(['one']);
    expect(status()).toBe('connected');
  });

  it('places the stored wallet behind the accepted one', async () => {
    const [answer, connectTwo] = [held<void>(), held<void>()];
    const { core, ids } = await page(await after('one'), {
      'reconnect one': answer.promise,
      'connect two': connectTwo.promise,
    });
    const attempt = core.connect({ connectorId: 'two' });
    answer.release();
    await core.ready();
    connectTwo.release();
    await attempt;
    expect(ids()).toEqual(['two', 'one']);
  });

  it('places the stored wallet behind one that was accepted before it answered', async () => {
    const answer = held<void>();
    const { core, ids } = await page(await after('one'), { 'reconnect one': answer.promise });
    const guarded: unknown[] = [];
    (await gateOf(core)).add(async ({ connections }) => {
      guarded.push(...connections.map(({ connectorId }) => connectorId));
    });
    await core.connect({ connectorId: 'two' });
    answer.release();
    await core.ready();
    expect(ids()).toEqual(['two', 'one']);
    expect(guarded).toEqual(['two']);
  });

  it('places the stored wallet behind one that was accepted while its guard was pending', async () => {
    const [answer, passing] = [held<void>(), held<void>()];
    const { core, ids } = await page(await after('one'), { 'reconnect one': answer.promise });
    (await gateOf(core)).add(async ({ connections }) => {
      if (connections[0]?.connectorId === 'one') await passing.promise;
    });
    answer.release();
    await flushPromises();
    await core.connect({ connectorId: 'two' });
    passing.release();
    await core.ready();
    expect(ids()).toEqual(['two', 'one']);
  });

  it('leaves the pending attempt unchanged when the reconnect fails', async () => {
    const [answer, connectTwo] = [held<void>(), held<void>()];
    const { core, ids, status } = await page(await after('one'), {
      'reconnect one': answer.promise,
      'connect two': connectTwo.promise,
    });
    const attempt = core.connect({ connectorId: 'two' });
    answer.refuse(new Error('locked'));
    await core.ready();
    expect(status()).toBe('connecting');
    connectTwo.release();
    await attempt;
    expect(ids()).toEqual(['two']);
  });
});

it('emits no network event when a connected listener disconnects at once', async () => {
  const { core } = await page();
  await core.ready();
  const events: string[] = [];
  for (const name of ['connected', 'disconnected', 'network-unsupported'] as const)
    core.bus.on(name, () => events.push(name));
  core.bus.on('connected', () => void core.disconnect());
  core.removeNetwork('eip155:1');
  await core.connect({ connectorId: 'one' });
  expect(events).toEqual(['connected', 'disconnected']);
});

it('keeps a phone that is paired again while its old session ends', async () => {
  const answer = held<void>();
  const phone = fakeSharedConnector();
  const open = async (env: ReturnType<typeof testEnv>, isSlow: boolean): Promise<Core> => {
    const load = async () => {
      const create = await phone.entry.load();
      return (...args: Parameters<typeof create>) => {
        const connector = create(...args);
        const reconnect = () => answer.promise.then(() => undefined);
        return isSlow ? { ...connector, reconnect } : connector;
      };
    };
    const core = createCore(
      { projectId: 'p', networks: [chainOf(1)], adapters: [fakeAdapter()] },
      env,
      undefined,
      { connectors: [{ ...phone.entry, load }] },
    );
    kits.push(core);
    core.mount();
    await core.preload();
    const connecting = core.connect({ connectorId: 'walletConnect' });
    await flushPromises();
    phone.proposals.at(-1)?.approve();
    await connecting;
    return core;
  };
  const before = testEnv();
  await open(before, false);
  const env = testEnv({ stored: before.storage.entries() });
  const core = await open(env, true);
  answer.release();
  await core.ready();
  expect(env.storage.entries()['openappkit:p:default:connections']).toContain('walletConnect');
});
