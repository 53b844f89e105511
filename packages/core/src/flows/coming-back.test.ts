// While stored sessions come back a person does something else: what they end does not come back after all, what they decline
// takes nothing away. A whole headless kit, wallets played.
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

/** @param waits what a wallet waits for before it answers, by name and question */
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
  /** Of the one namespace, as the page's storage has it. */
  const stored = () => env.storage.entries()['openappkit:p:default:connections'] ?? '';
  return { core, env, ids, stored, status: () => core.account.get(eip155).status };
}

/** What a page before has left of these, the last in front. */
async function after(...connectorIds: readonly string[]) {
  const { core, env } = await page();
  await core.ready();
  for (const connectorId of connectorIds) await core.connect({ connectorId });
  return testEnv({ stored: env.storage.entries() });
}

afterEach(endKits);

describe('a wallet that a person disconnects while it comes back', () => {
  it.each([['one'], ['two']])('does not: %s of two', async (connectorId) => {
    const answer = held<void>();
    const env = await after('two', 'one');
    const { core, ids, stored } = await page(env, { [`reconnect ${connectorId}`]: answer.promise });
    await core.disconnect({ namespace: eip155, connectorId });
    answer.release();
    await core.ready();
    const left = connectorId === 'one' ? ['two'] : ['one'];
    expect(ids()).toEqual(left);
    for (const [id, isLeft] of [
      ['one', left[0] === 'one'],
      ['two', left[0] === 'two'],
    ] as const)
      expect(stored().includes(`"${id}"`)).toBe(isLeft);
  });

  it('does not as the only one', async () => {
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

  it('does not where another tab brought it either', async () => {
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

describe('a wallet that comes back while a person tries another', () => {
  const declined = new KitError('wallet/rejected');

  it.each([
    ['before it is declined', true],
    ['after it was declined', false],
  ])('is connected %s', async (_, isBefore) => {
    const [answer, asked] = [held<void>(), held<void>()];
    const { core, ids, status } = await page(await after('one'), {
      'reconnect one': answer.promise,
      'connect two': asked.promise,
    });
    const attempt = expect(core.connect({ connectorId: 'two' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
    if (isBefore) {
      answer.release();
      await core.ready();
    }
    asked.refuse(declined);
    await attempt;
    answer.release();
    await core.ready();
    expect(ids()).toEqual(['one']);
    expect(status()).toBe('connected');
  });

  it('stands behind the one that is accepted', async () => {
    const [answer, asked] = [held<void>(), held<void>()];
    const { core, ids } = await page(await after('one'), {
      'reconnect one': answer.promise,
      'connect two': asked.promise,
    });
    const attempt = core.connect({ connectorId: 'two' });
    answer.release();
    await core.ready();
    asked.release();
    await attempt;
    expect(ids()).toEqual(['two', 'one']);
  });

  it('after that one was accepted stands behind it, too', async () => {
    const answer = held<void>();
    const { core, ids } = await page(await after('one'), { 'reconnect one': answer.promise });
    const asked: unknown[] = [];
    (await gateOf(core)).add(async ({ connections }) => {
      asked.push(...connections.map(({ connectorId }) => connectorId));
    });
    await core.connect({ connectorId: 'two' });
    answer.release();
    await core.ready();
    expect(ids()).toEqual(['two', 'one']);
    // Who is not used is asked nothing.
    expect(asked).toEqual(['two']);
  });

  it('and is still kept at the gate when that one is accepted stands behind it', async () => {
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

  it('in vain leaves the attempt as it is', async () => {
    const [answer, asked] = [held<void>(), held<void>()];
    const { core, ids, status } = await page(await after('one'), {
      'reconnect one': answer.promise,
      'connect two': asked.promise,
    });
    const attempt = core.connect({ connectorId: 'two' });
    answer.refuse(new Error('locked'));
    await core.ready();
    expect(status()).toBe('connecting');
    asked.release();
    await attempt;
    expect(ids()).toEqual(['two']);
  });
});

it('whoever hears of a connection and ends it at once hears nothing of its network afterwards', async () => {
  const { core } = await page();
  await core.ready();
  const told: string[] = [];
  for (const name of ['connected', 'disconnected', 'network-unsupported'] as const)
    core.bus.on(name, () => told.push(name));
  core.bus.on('connected', () => void core.disconnect());
  core.removeNetwork('eip155:1');
  await core.connect({ connectorId: 'one' });
  expect(told).toEqual(['connected', 'disconnected']);
});

it('a phone whose old session is over, and that is paired anew meanwhile, is not forgotten', async () => {
  const answer = held<void>();
  const phone = fakeSharedConnector();
  const open = async (env: ReturnType<typeof testEnv>, isSlow: boolean): Promise<Core> => {
    const load = async () => {
      const make = await phone.entry.load();
      return (...given: Parameters<typeof make>) => {
        const made = make(...given);
        const reconnect = () => answer.promise.then(() => undefined);
        return isSlow ? { ...made, reconnect } : made;
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
    phone.proposals.at(-1)?.agree();
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
