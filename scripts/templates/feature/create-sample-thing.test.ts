import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppKit } from '../../api/app-kit.types.js';
import { createAppKit } from '../../create-app-kit.js';

let kit: AppKit | undefined;
afterEach(() => kit?.destroy());

async function made(reply: object | (() => Response)) {
  const env = testEnv();
  env.fetch.route('/v1/sample-thing', reply);
  kit = createAppKit(
    {
      projectId: 'p',
      networks: [
        {
          id: 1,
          name: 'Harbor',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
        },
      ],
      adapters: [fakeAdapter()],
      services: { blockchainApi: 'https://api.test' },
    },
    env,
  );
  return { env, kit, sampleThing: await kit.feature('sampleThing') };
}

describe('sampleThing', () => {
  it('stores the items of the service in one controller per kit', async () => {
    const { kit, sampleThing } = await made(['a', 'b']);
    expect(sampleThing.state.status).toBe('idle');
    const loading = sampleThing.load();
    expect(sampleThing.state.status).toBe('loading');
    await loading;
    expect(sampleThing.state).toEqual({ status: 'ready', items: ['a', 'b'] });
    expect(await kit.feature('sampleThing')).toBe(sampleThing);
  });

  it.each([
    ['another shape', { a: 1 }],
    ['an error', () => new Response('no', { status: 500 })],
  ])('fails on %s, and keeps what it had', async (_what, reply) => {
    const { env, sampleThing } = await made(['a']);
    await sampleThing.load();
    env.fetch.route('/v1/sample-thing', reply);
    await sampleThing.load();
    expect(sampleThing.state).toEqual({ status: 'failed', items: ['a'] });
  });

  it('may not show where its service is off', async () => {
    const { kit } = await made([]);
    expect(kit.hasFeature('sampleThing')).toBe(true);
    kit.core.options.update({ services: { blockchainApi: null } });
    expect(kit.hasFeature('sampleThing')).toBe(false);
    await expect(kit.feature('sampleThing')).rejects.toMatchObject({ code: 'feature/off' });
  });

  it('drops an answer that comes after the end of its kit', async () => {
    const { kit, sampleThing } = await made(['a']);
    const loading = sampleThing.load();
    kit.destroy();
    await loading;
    expect(sampleThing.state.items).toEqual([]);
  });
});
