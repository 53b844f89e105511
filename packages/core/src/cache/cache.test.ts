import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createStorage } from '../storage/storage.js';
import { createCache } from './cache.js';

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
