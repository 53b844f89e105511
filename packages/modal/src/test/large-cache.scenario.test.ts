import { browserEnv, defineFeature } from '@openappkit/core/internal';
import type { FeatureDeps } from '@openappkit/core/feature';
import { expect } from '@open-wc/testing';
import { afterEach, describe, it } from 'vitest';
import { heldEnv } from './held-env.js';
import { heldWallet } from './held-wallet.js';
import { type MountedKit, mountKit } from './mount-kit.js';

const notes = defineFeature({
  name: 'notes',
  available: () => true,
  load:
    async () =>
    ({ cache }: Pick<FeatureDeps, 'cache'>) => ({
      cache: cache.large,
      destroy: () => undefined,
    }),
});
const anything = { safeParse: (data: unknown) => ({ data }) };
/** Returns only databases of kits, because earlier test files may have left the database of a relay. */
const names = async (): Promise<readonly string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('openappkit') ? name : []));

let mounted: MountedKit | undefined;
afterEach(async () => {
  mounted?.kit.destroy();
  await Promise.all((await names()).map(drop));
});

/** Resolves once all connections to the database are closed. */
const drop = (name: string) =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
  });

/** Replaces the mounted kit with one that uses the browser's databases, and returns its cache. */
async function cacheOf(instanceId: string) {
  mounted?.kit.destroy();
  const env = Object.assign(heldEnv(), { indexedDB: browserEnv().indexedDB });
  mounted = await mountKit({ instanceId }, heldWallet(), env);
  return (await mounted.kit.core.feature(notes)).cache;
}

describe('large cache in a browser', () => {
  it('keeps bigints and dates after its kit is destroyed, for the same instanceId only', async () => {
    const value = { amount: 10n ** 30n, when: new Date(5) };
    const first = await cacheOf('one');
    await first.set('page', 'eip155:1:0xa', value);
    expect(await names()).to.deep.equal(['openappkit:test:one']);
    const other = await cacheOf('two');
    expect(await other.get('page', 'eip155:1:0xa', anything)).to.equal(undefined);
    const reopened = await cacheOf('one');
    expect(await reopened.get('page', 'eip155:1:0xa', anything)).to.deep.equal(value);
  });

  it('creates no database before the first use', async () => {
    await cacheOf('one');
    expect(await names()).to.deep.equal([]);
  });
});
