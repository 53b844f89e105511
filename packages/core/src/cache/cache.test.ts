import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createStorage } from '../storage/storage.js';
import { createCache } from './cache.js';

function cacheWith(env = testEnv()) {
  const storage = createStorage({
    store: env.storage,
    logger: env.logger,
    projectId: 'p',
    instanceId: undefined,
  });
  return { env, cache: createCache({ clock: env.clock, storage }) };
}

describe('cache', () => {
  it.each([
    ['balance', 30_000],
    ['identity', 300_000],
    ['general', 300_000],
  ] as const)('keeps %s for %i ms', async (kind, lifetimeMs) => {
    const { env, cache } = cacheWith();
    cache.set(kind, 'k', 'value');
    await env.clock.advance(lifetimeMs - 1);
    expect(cache.get(kind, 'k')).toBe('value');
    await env.clock.advance(1);
    expect(cache.get(kind, 'k')).toBeUndefined();
  });

  it('forgets the accounts of one namespace, and nothing else', () => {
    const { cache } = cacheWith();
    cache.set('balance', 'eip155:1:0xa', 'mine');
    cache.set('identity', 'eip155:1:0xa', 'mine');
    cache.set('balance', 'solana:main:b', 'other');
    cache.set('general', 'wallets', 'list');
    cache.forgetAccounts('eip155');
    expect(cache.get('balance', 'eip155:1:0xa')).toBeUndefined();
    expect(cache.get('identity', 'eip155:1:0xa')).toBeUndefined();
    expect(cache.get('balance', 'solana:main:b')).toBe('other');
    expect(cache.get('general', 'wallets')).toBe('list');
  });

  it('outlives a reload, and drops what comes from the future', () => {
    const { env, cache } = cacheWith();
    cache.set('balance', 'k', 1);
    const later = testEnv({ stored: env.storage.entries() });
    expect(cacheWith(later).cache.get('balance', 'k')).toBe(1);
    const earlier = testEnv({ stored: env.storage.entries(), startMs: env.clock.now() - 600_000 });
    expect(cacheWith(earlier).cache.get('balance', 'k')).toBeUndefined();
  });

  it('never grows past 50 entries', () => {
    const { env, cache } = cacheWith();
    for (let index = 0; index < 80; index++) cache.set('general', `k${index}`, index);
    const stored = JSON.parse(env.storage.entries()['openappkit:p:default:cache'] ?? '{}');
    expect(Object.keys(stored)).toHaveLength(50);
  });
});
