import { fakeAdapter, testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import { defineFeature, type FeatureController, type FeatureDeps } from './define-feature.js';

interface Counter extends FeatureController {
  readonly parts: Pick<FeatureDeps, 'http' | 'cache' | 'api'>;
  isDestroyed(): boolean;
}

function counted(load: () => Promise<void> = async () => undefined) {
  const counts = { loads: 0, made: 0 };
  const feature = defineFeature({
    name: 'counter',
    available: ({ options }) => options.state.current.services.blockchainApi !== null,
    async load() {
      counts.loads++;
      await load();
      return (parts: Counter['parts']): Counter => {
        let destroyed = false;
        counts.made++;
        return {
          parts,
          isDestroyed: () => destroyed,
          destroy: () => {
            destroyed = true;
          },
        };
      };
    },
  });
  return { counts, feature };
}
function coreWith() {
  const services = { blockchainApi: 'https://api.test' };
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://own.test'] } },
  };
  const adapters = [fakeAdapter()];
  return createCore({ projectId: 'p', networks: [network], adapters, services }, testEnv());
}

describe('a feature controller', () => {
  it('loads a feature at its first use and creates it once per kit', async () => {
    const core = coreWith();
    const { counts, feature } = counted();
    expect(counts).toEqual({ loads: 0, made: 0 });
    const [first, second] = await Promise.all([core.feature(feature), core.feature(feature)]);
    expect(await core.feature(feature)).toBe(first);
    expect(second).toBe(first);
    expect(counts).toEqual({ loads: 1, made: 1 });
    expect(first.parts.cache.large).toBeDefined();
    const other = await coreWith().feature(feature);
    expect(other).not.toBe(first);
  });

  it('destroys a controller with its kit and never creates it afterwards', async () => {
    const core = coreWith();
    const { feature } = counted();
    const controller = await core.feature(feature);
    core.destroy();
    expect(controller.isDestroyed()).toBe(true);
    await expect(core.feature(feature)).rejects.toMatchObject({ code: 'kit/destroyed' });
  });

  it('creates no controller when its code arrives after destroy()', async () => {
    const core = coreWith();
    let finishLoading = (): void => undefined;
    const { counts, feature } = counted(
      () =>
        new Promise((resolve) => {
          finishLoading = resolve;
        }),
    );
    await core.preload();
    const loading = core.feature(feature);
    const refused = expect(loading).rejects.toMatchObject({ code: 'kit/destroyed' });
    await Promise.resolve();
    core.destroy();
    finishLoading();
    await refused;
    expect(counts.made).toBe(0);
  });

  it('rejects after a failed load, and tries again on the next call', async () => {
    const core = coreWith();
    let fails = true;
    const { counts, feature } = counted(async () => {
      if (fails) throw new TypeError('chunk is gone');
    });
    await expect(core.feature(feature)).rejects.toMatchObject({
      code: 'kit/load-failed',
      context: { feature: 'counter' },
      metaMessages: ['Check the connection and try again.'],
    });
    fails = false;
    await expect(core.feature(feature)).resolves.toMatchObject({});
    expect(counts).toEqual({ loads: 2, made: 1 });
  });

  it('rejects with advice and without a load when the feature is off', async () => {
    const core = coreWith();
    const { counts, feature } = counted();
    core.options.update({ services: { blockchainApi: null } });
    const error: unknown = await core.feature(feature).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'feature/off', context: { feature: 'counter' } });
    expect(String(error)).toContain("kit.hasFeature('counter')");
    expect(counts.loads).toBe(0);
    core.options.update({ services: { blockchainApi: 'https://api.test' } });
    await expect(core.feature(feature)).resolves.toMatchObject({});
  });
});
