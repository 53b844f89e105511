import { type TestEnv, testEnv } from '@openappkit/testing';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cacheLifetimesMs, longestMs } from './entry.js';
import { createLargeCache, databaseWaitMs, type LargeCache, pruneEvery } from './large-cache.js';

const anything = z.unknown();
const text = z.string();

function cacheWith(
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
    const { env, cache } = cacheWith(() => factory);
    await cache.set('page', 'eip155:1:0xa', { amount: 10n ** 30n, when: new Date(5) });
    cache.destroy();
    const later = cacheWith(() => factory, { env });
    expect(await later.cache.get('page', 'eip155:1:0xa', anything)).toEqual({
      amount: 10n ** 30n,
      when: new Date(5),
    });
  });

  it('opens no database before its first use', async () => {
    let opened = 0;
    const { cache } = cacheWith(() => {
      opened++;
      return undefined;
    });
    expect(opened).toBe(0);
    await cache.get('page', 'k', anything);
    expect(opened).toBe(1);
  });

  it('returns only values that match the schema', async () => {
    const { cache } = cacheWith(() => new IDBFactory());
    await cache.set('page', 'k', 42);
    expect(await cache.get('page', 'k', text)).toBeUndefined();
    expect(await cache.get('page', 'k', z.number())).toBe(42);
  });

  it('removes an entry by key', async () => {
    const { cache } = cacheWith(() => new IDBFactory());
    await cache.set('page', 'a', 'a');
    await cache.set('page', 'b', 'b');
    await cache.drop('page', 'a');
    expect(await cache.get('page', 'a', text)).toBeUndefined();
    expect(await cache.get('page', 'b', text)).toBe('b');
  });

  it('keeps entries for the lifetime of their kind, and ignores those from the future', async () => {
    const factory = new IDBFactory();
    const { env, cache } = cacheWith(() => factory);
    await cache.set('page', 'k', 'x');
    await env.clock.advance(cacheLifetimesMs.page - 1);
    expect(await cache.get('page', 'k', text)).toBe('x');
    await env.clock.advance(1);
    expect(await cache.get('page', 'k', text)).toBeUndefined();
    await cache.set('page', 'k', 'y');
    const earlier = testEnv({ indexedDB: () => factory, startMs: env.clock.now() - 1 });
    const other = cacheWith(() => factory, { env: earlier });
    expect(await other.cache.get('page', 'k', text)).toBeUndefined();
  });

  it('separates the entries of kits with another project or instance', async () => {
    const factory = new IDBFactory();
    const { env, cache } = cacheWith(() => factory, { projectId: 'a', instanceId: 'b:c' });
    await cache.set('page', 'k', 'mine');
    for (const other of [
      { projectId: 'a' },
      { projectId: 'x', instanceId: 'b:c' },
      { projectId: 'a:b', instanceId: 'c' },
    ])
      expect(
        await cacheWith(() => factory, { env, ...other }).cache.get('page', 'k', text),
      ).toBeUndefined();
    const same = cacheWith(() => factory, { env, projectId: 'a', instanceId: 'b:c' });
    expect(await same.cache.get('page', 'k', text)).toBe('mine');
  });

  it.each([
    ['a database', () => new IDBFactory()],
    ['memory', () => undefined],
  ])('removes only the accounts of one namespace from %s', async (_where, factory) => {
    const idbFactory = factory();
    const { cache } = cacheWith(() => idbFactory);
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
    await cacheWith(() => factory).cache.forgetAccounts('eip155');
    expect(await databasesOf(factory)).toEqual([]);
    const first = cacheWith(() => factory);
    await first.cache.set('page', 'eip155:1:0xa', 'mine');
    first.cache.destroy();
    await cacheWith(() => factory).cache.forgetAccounts('eip155');
    const later = cacheWith(() => factory, { env: first.env });
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
    const { env, cache } = cacheWith(() => factory);
    await cache.set('page', 'old', 'x');
    cache.destroy();
    const startMs = env.clock.now() + longestMs + 1;
    const later = cacheWith(() => factory, { env: testEnv({ indexedDB: () => factory, startMs }) });
    await later.cache.set('page', 'new', 'y');
    expect(await idsIn(factory)).toEqual(['page|new']);
  });

  it.each(Object.entries(without))('continues in memory where %s', async (_where, indexedDB) => {
    const { cache } = cacheWith(indexedDB);
    await cache.set('page', 'k', 'x');
    expect(await cache.get('page', 'k', text)).toBe('x');
    await cache.forgetAccounts('eip155');
    await cache.drop('page', 'k');
    expect(await cache.get('page', 'k', text)).toBeUndefined();
  });

  it('continues in memory after a short wait when the database never responds', async () => {
    const hanging = broken({ open: () => ({}) as IDBOpenDBRequest });
    const { env, cache } = cacheWith(() => hanging);
    const writing = cache.set('page', 'k', 'x');
    await env.clock.advance(databaseWaitMs);
    await writing;
    expect(await cache.get('page', 'k', text)).toBe('x');
    expect(env.clock.pending()).toBe(0);
  });

  it('continues in memory when its database is deleted', async () => {
    const factory = new IDBFactory();
    const { cache } = cacheWith(() => factory);
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
      const { cache, env } = cacheWith(() => idbFactory);
      await cache.set('page', 'f', () => undefined);
      expect(await cache.get('page', 'f', anything)).toBeUndefined();
      const value = { count: 1 };
      await cache.set('page', 'k', value);
      value.count = 2;
      expect(await cache.get('page', 'k', anything)).toEqual({ count: 1 });
      if (!idbFactory) return;
      const later = cacheWith(() => idbFactory, { env });
      expect(await later.cache.get('page', 'k', anything)).toEqual({ count: 1 });
    },
  );

  it('closes its database on destroy()', async () => {
    const factory = new IDBFactory();
    let closed = 0;
    const { cache } = cacheWith(() =>
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
    const { cache } = cacheWith(() => factory);
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
