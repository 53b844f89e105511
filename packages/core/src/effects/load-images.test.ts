import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import type { Options } from '../options/options.types.js';
import { endKits, kits, flushPromises } from '../flows/test/whole-kits.js';

const network = (id: number, imageUrl?: string) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
  ...(imageUrl !== undefined && { assets: { imageUrl } }),
});

async function opened(options: Partial<Options> = {}, type = 'image/png') {
  const fetched: string[] = [];
  const env = testEnv({
    fetch: async (url) => {
      fetched.push(url);
      return new Response('picture', { headers: { 'content-type': type } });
    },
  });
  const core = createCore(
    {
      projectId: 'p',
      networks: [network(1), network(10, 'https://host.test/10.png'), network(424242)],
      adapters: [fakeAdapter()],
      ...options,
    },
    env,
  );
  kits.push(core);
  core.mount();
  await core.preload();
  expect(fetched).toEqual([]);
  const frames: (() => void)[] = [];
  env.page.frames = frames;
  core.bus.emit('track', { event: 'MODAL_OPEN', properties: { connected: false } });
  // The first frame of the dialog comes before its images.
  expect(fetched).toEqual([]);
  for (const draw of frames) draw();
  env.page.frames = undefined;
  await flushPromises();
  await flushPromises();
  return { core, pictures: fetched.filter((url) => url.includes('/public/getAssetImage/')) };
}

afterEach(endKits);

it('loads images from the explorer as data after the first open, unless the host names one', async () => {
  const { core, pictures: images } = await opened();
  expect(images).toHaveLength(1);
  expect(images[0]).toContain('/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900?');
  expect(core.chain.state.images).toEqual({
    'eip155:1': expect.stringMatching(/^data:image\/png;/),
  });
});

it('requests each image once', async () => {
  const { core, pictures: images } = await opened();
  core.bus.emit('track', { event: 'MODAL_OPEN', properties: { connected: false } });
  await flushPromises();
  expect(images).toHaveLength(1);
});

it('requests no image that the host supplies, and none when the explorer is off', async () => {
  expect((await opened({ chainImages: { 1: 'https://host.test/1.png' } })).pictures).toEqual([]);
  expect((await opened({ services: { explorer: null } })).pictures).toEqual([]);
});

it('shows no response that is not an image', async () => {
  expect((await opened({}, 'text/html')).core.chain.state.images).toEqual({});
});
