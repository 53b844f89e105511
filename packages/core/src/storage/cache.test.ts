import { testEnv, type TestEnv } from '@openappkit/testing';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createStorage } from './storage.js';
import {
  createCache,
  createLargeCache,
  databaseWaitMs,
  type LargeCache,
  pruneEvery,
} from './cache.js';
import { cacheLifetimesMs, longestMs } from './cache-entry.js';

const anything = z.unknown();

function cacheWith(env = testEnv()) {
  const storage = createStorage({
    store: env.storage,
    logger: env.logger,
    projectId: 'p',
    instanceId: undefined,
  });
  return { env, cache: createCache({ env, storage, projectId: 'p', instanceId: undefined }) };
}

describe('createCache', () => {
  it.each([
    ['balance', 30_000],
    ['identity', 300_000],
    ['general', 300_000],
  ] as const)('keeps %s for %i ms', async (kind, lifetimeMs) => {
    const { env, cache } = cacheWith();
    cache.set(kind, 'k', 'value');
    await env.clock.advance(lifetimeMs - 1);
    expect(cache.get(kind, 'k', anything)).toBe('value');
    await env.clock.advance(1);
    expect(cache.get(kind, 'k', anything)).toBeUndefined();
  });

  it('returns only values that match the schema', () => {
    const { cache } = cacheWith();
    cache.set('general', 'k', 42);
    expect(cache.get('general', 'k', z.string())).toBeUndefined();
    expect(cache.get('general', 'k', z.number())).toBe(42);
  });

  it('removes only the accounts of one namespace, including large entries', async () => {
    const { cache } = cacheWith();
    cache.set('balance', 'eip155:1:0xa', 'mine');
    cache.set('identity', 'eip155:1:0xa', 'mine');
    cache.set('balance', 'solana:main:b', 'other');
    cache.set('general', 'wallets', 'list');
    await cache.large.set('page', 'eip155:1:0xa', 'mine');
    cache.forgetAccounts('eip155');
    expect(cache.get('balance', 'eip155:1:0xa', anything)).toBeUndefined();
    expect(cache.get('identity', 'eip155:1:0xa', anything)).toBeUndefined();
    expect(cache.get('balance', 'solana:main:b', anything)).toBe('other');
    expect(cache.get('general', 'wallets', anything)).toBe('list');
    expect(await cache.large.get('page', 'eip155:1:0xa', anything)).toBeUndefined();
  });

  it('survives a reload, and ignores entries from the future', () => {
    const { env, cache } = cacheWith();
    cache.set('balance', 'k', 1);
    const later = testEnv({ stored: env.storage.entries() });
    expect(cacheWith(later).cache.get('balance', 'k', anything)).toBe(1);
    const earlier = testEnv({ stored: env.storage.entries(), startMs: env.clock.now() - 600_000 });
    expect(cacheWith(earlier).cache.get('balance', 'k', anything)).toBeUndefined();
  });

  it('keeps at most 50 entries', () => {
    const { env, cache } = cacheWith();
    for (let index = 0; index < 80; index++) cache.set('general', `k${index}`, index);
    const stored = JSON.parse(env.storage.entries()['openappkit:p:default:cache'] ?? '{}');
    expect(Object.keys(stored)).toHaveLength(50);
  });
});

const text = z.string();

function largeCacheWith(
  indexedDB: () => IDBFactory | undefined,
  {
    env = testEnv({ indexedDB }),
    projectId = 'p',
    instanceId = undefined as string | undefined,
  } = {},
): { env: TestEnv; cache: LargeCache } {
  return { env, cache: createLargeCache({ env, projectId, instanceId }) };
}
const databasesOf = async (factory: IDBFactory): Promise<readonly (string | undefined)[]> =>
  (await factory.databases()).map(({ name }) => name);

const without: Readonly<Record<string, () => IDBFactory | undefined>> = {
  'there is none': () => undefined,
  'reaching it throws': () => {
    throw new DOMException('blocked', 'SecurityError');
  },
  'opening it throws': () =>
    broken({
      open: () => {
        throw new DOMException('opaque origin', 'SecurityError');
      },
    }),
  'a newer version of us made it': () => {
    const factory = new IDBFactory();
    return broken({ open: (name) => factory.open(name, 99) && factory.open(name, 1) });
  },
};
function broken({ open }: Pick<IDBFactory, 'open'>): IDBFactory {
  return Object.assign(new IDBFactory(), { open });
}

describe('createLargeCache', () => {
  it('keeps structured-cloneable values across a reload', async () => {
    const factory = new IDBFactory();
    const { env, cache } = largeCacheWith(() => factory);
    await cache.set('page', 'eip155:1:0xa', { amount: 10n ** 30n, when: new Date(5) });
    cache.destroy();
    const later = largeCacheWith(() => factory, { env });
    expect(await later.cache.get('page', 'eip155:1:0xa', anything)).toEqual({
      amount: 10n ** 30n,
      when: new Date(5),
    });
  });

  it('opens no database before its first use', async () => {
    let opened = 0;
    const { cache } = largeCacheWith(() => {
      opened++;
      return undefined;
    });
    expect(opened).toBe(0);
    await cache.get('page', 'k', anything);
    expect(opened).toBe(1);
  });

  it('returns only values that match the schema', async () => {
    const { cache } = largeCacheWith(() => new IDBFactory());
    await cache.set('page', 'k', 42);
    expect(await cache.get('page', 'k', text)).toBeUndefined();
    expect(await cache.get('page', 'k', z.number())).toBe(42);
  });

  it('removes an entry by key', async () => {
    const { cache } = largeCacheWith(() => new IDBFactory());
    await cache.set('page', 'a', 'a');
    await cache.set('page', 'b', 'b');
    await cache.drop('page', 'a');
    expect(await cache.get('page', 'a', text)).toBeUndefined();
    expect(await cache.get('page', 'b', text)).toBe('b');
  });

  it('keeps entries for the lifetime of their kind, and ignores those from the future', async () => {
    const factory = new IDBFactory();
    const { env, cache } = largeCacheWith(() => factory);
    await cache.set('page', 'k', 'x');
    await env.clock.advance(cacheLifetimesMs.page - 1);
    expect(await cache.get('page', 'k', text)).toBe('x');
    await env.clock.advance(1);
    expect(await cache.get('page', 'k', text)).toBeUndefined();
    await cache.set('page', 'k', 'y');
    const earlier = testEnv({ indexedDB: () => factory, startMs: env.clock.now() - 1 });
    const other = largeCacheWith(() => factory, { env: earlier });
    expect(await other.cache.get('page', 'k', text)).toBeUndefined();
  });

  it('separates the entries of kits with another project or instance', async () => {
    const factory = new IDBFactory();
    const { env, cache } = largeCacheWith(() => factory, { projectId: 'a', instanceId: 'b:c' });
    await cache.set('page', 'k', 'mine');
    for (const other of [
      { projectId: 'a' },
      { projectId: 'x', instanceId: 'b:c' },
      { projectId: 'a:b', instanceId: 'c' },
    ])
      expect(
        await largeCacheWith(() => factory, { env, ...other }).cache.get('page', 'k', text),
      ).toBeUndefined();
    const same = largeCacheWith(() => factory, { env, projectId: 'a', instanceId: 'b:c' });
    expect(await same.cache.get('page', 'k', text)).toBe('mine');
  });

  it.each([
    ['a database', () => new IDBFactory()],
    ['memory', () => undefined],
  ])('removes only the accounts of one namespace from %s', async (_where, factory) => {
    const idbFactory = factory();
    const { cache } = largeCacheWith(() => idbFactory);
    await cache.set('page', 'eip155:1:0xa', 'mine');
    await cache.set('balance', 'eip155:1:0xa', 'mine');
    await cache.set('page', 'solana:main:b', 'other');
    await cache.forgetAccounts('eip155');
    expect(await cache.get('page', 'eip155:1:0xa', text)).toBeUndefined();
    expect(await cache.get('balance', 'eip155:1:0xa', text)).toBeUndefined();
    expect(await cache.get('page', 'solana:main:b', text)).toBe('other');
  });

  it('removes accounts of an earlier visit without creating a database', async () => {
    const factory = new IDBFactory();
    await largeCacheWith(() => factory).cache.forgetAccounts('eip155');
    expect(await databasesOf(factory)).toEqual([]);
    const first = largeCacheWith(() => factory);
    await first.cache.set('page', 'eip155:1:0xa', 'mine');
    first.cache.destroy();
    await largeCacheWith(() => factory).cache.forgetAccounts('eip155');
    const later = largeCacheWith(() => factory, { env: first.env });
    expect(await later.cache.get('page', 'eip155:1:0xa', text)).toBeUndefined();
  });

  it.each([
    ['a database', () => new IDBFactory()],
    ['memory', () => undefined],
  ])('keeps only the newest entries up to its limit in %s', async (_where, factory) => {
    const idbFactory = factory();
    const env = testEnv({ indexedDB: () => idbFactory });
    const cache = createLargeCache({ env, projectId: 'p', instanceId: undefined, maxEntries: 100 });
    for (let index = 0; index < 2 * pruneEvery; index++) {
      if (index % 100 === 0) await env.clock.advance(1);
      await cache.set('page', `k${index}`, index);
    }
    const last = 2 * pruneEvery - 1;
    const values = await Promise.all(
      [0, last - 100, last - 99, last].map((index) => cache.get('page', `k${index}`, anything)),
    );
    expect(values).toEqual([undefined, undefined, last - 99, last]);
  });

  it('removes expired entries when it opens', async () => {
    const factory = new IDBFactory();
    const { env, cache } = largeCacheWith(() => factory);
    await cache.set('page', 'old', 'x');
    cache.destroy();
    const startMs = env.clock.now() + longestMs + 1;
    const later = largeCacheWith(() => factory, {
      env: testEnv({ indexedDB: () => factory, startMs }),
    });
    await later.cache.set('page', 'new', 'y');
    expect(await idsIn(factory)).toEqual(['page|new']);
  });

  it.each(Object.entries(without))('continues in memory where %s', async (_where, indexedDB) => {
    const { cache } = largeCacheWith(indexedDB);
    await cache.set('page', 'k', 'x');
    expect(await cache.get('page', 'k', text)).toBe('x');
    await cache.forgetAccounts('eip155');
    await cache.drop('page', 'k');
    expect(await cache.get('page', 'k', text)).toBeUndefined();
  });

  it('continues in memory after a short wait when the database never responds', async () => {
    const hanging = broken({ open: () => ({}) as IDBOpenDBRequest });
    const { env, cache } = largeCacheWith(() => hanging);
    const writing = cache.set('page', 'k', 'x');
    await env.clock.advance(databaseWaitMs);
    await writing;
    expect(await cache.get('page', 'k', text)).toBe('x');
    expect(env.clock.pending()).toBe(0);
  });

  it('continues in memory when its database is deleted', async () => {
    const factory = new IDBFactory();
    const { cache } = largeCacheWith(() => factory);
    await cache.set('page', 'k', 'x');
    // Another tab with a newer version, or clearing the site data, also deletes it.
    const deletion = factory.deleteDatabase('openappkit:p:default');
    await new Promise((resolve) => {
      deletion.onsuccess = resolve;
    });
    await cache.set('page', 'k', 'y');
    expect(await cache.get('page', 'k', text)).toBe('y');
  });

  it.each([
    ['a database', () => new IDBFactory()],
    ['memory', () => undefined],
  ])(
    'ignores uncloneable values in %s, stores copies and keeps its storage',
    async (_where, factory) => {
      const idbFactory = factory();
      const { cache, env } = largeCacheWith(() => idbFactory);
      await cache.set('page', 'f', () => undefined);
      expect(await cache.get('page', 'f', anything)).toBeUndefined();
      const value = { count: 1 };
      await cache.set('page', 'k', value);
      value.count = 2;
      expect(await cache.get('page', 'k', anything)).toEqual({ count: 1 });
      if (!idbFactory) return;
      const later = largeCacheWith(() => idbFactory, { env });
      expect(await later.cache.get('page', 'k', anything)).toEqual({ count: 1 });
    },
  );

  it('closes its database on destroy()', async () => {
    const factory = new IDBFactory();
    let closed = 0;
    const { cache } = largeCacheWith(() =>
      broken({
        open(name, version) {
          const request = factory.open(name, version);
          request.addEventListener('success', () => {
            const { result } = request;
            const close = result.close.bind(result);
            result.close = () => {
              closed++;
              close();
            };
          });
          return request;
        },
      }),
    );
    await cache.set('page', 'k', 'x');
    cache.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    expect(closed).toBe(1);
  });

  it('does nothing after destroy()', async () => {
    const factory = new IDBFactory();
    const { cache } = largeCacheWith(() => factory);
    cache.destroy();
    await cache.set('page', 'k', 'x');
    expect(await cache.get('page', 'k', text)).toBeUndefined();
    expect(await databasesOf(factory)).toEqual([]);
  });
});

async function idsIn(factory: IDBFactory): Promise<unknown> {
  const request = factory.open('openappkit:p:default');
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  const keys = database.transaction('entries').objectStore('entries').getAllKeys();
  return new Promise((resolve) => {
    keys.onsuccess = () => resolve(keys.result);
  });
}
