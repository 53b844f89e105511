import { type TestEnv, testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { apiTimeoutMs } from '../api/in-limits.js';
import {
  picturesAFrame as imagesAFrame,
  picturesAtOnce as imagesAtOnce,
  picturesKept as imagesKept,
} from '../api/pictures.js';
import type { Options } from '../options/options.types.js';
import { explorerUrl, listing, never, serve, walletsFor } from './test/wallets-for.js';
import type { ExplorerWallet } from './wallets.types.js';

function walletsWith(overrides: Partial<Options> = {}, env = testEnv()) {
  return { env, ...walletsFor(env, overrides) };
}

describe('the wallet images', () => {
  const withImages = (total: number) =>
    Array.from({ length: total }, (_, index) => listing(index, { image_id: `i${index}` }));
  const image = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } });
  const walletOf = (imageId: string) => ({ imageId }) as ExplorerWallet;
  const images = (env: TestEnv) =>
    env.fetch.calls.filter(({ url }) => url.includes('/getWalletImage'));

  it('loads images from the explorer as data, each once, and stores "" after a failure', async () => {
    const { env, wallets, state } = walletsWith();
    serve(env, withImages(3));
    env.fetch.route('/getWalletImage/', image);
    env.fetch.route('/getWalletImage/i1', () => new Response('no', { status: 404 }));
    await wallets.loadMore();
    wallets.loadImages(state.list);
    wallets.loadImages([...state.list, walletOf('i0')]);
    await env.clock.advance(0);
    expect(state.images).toEqual({
      i0: 'data:image/svg+xml;base64,PHN2Zy8+',
      i1: '',
      i2: 'data:image/svg+xml;base64,PHN2Zy8+',
    });
    wallets.loadImages(state.list);
    await env.clock.advance(0);
    expect(images(env).map(({ url }) => url)).toEqual(
      ['i0', 'i1', 'i2'].map(
        (id) => `${explorerUrl}/getWalletImage/${id}?projectId=p&st=appkit&sv=html-fake-0.1.0`,
      ),
    );
  });

  it('requests six images at once, and a hanging request frees its slot', async () => {
    const { env, wallets, state } = walletsWith();
    env.fetch.route('/getWalletImage/', never);
    wallets.loadImages(withImages(20).map(({ image_id }) => walletOf(String(image_id))));
    expect(images(env)).toHaveLength(imagesAtOnce);
    await env.clock.advance(apiTimeoutMs - 1);
    expect(images(env)).toHaveLength(imagesAtOnce);
    await env.clock.advance(1);
    expect(images(env)).toHaveLength(imagesAtOnce * 2);
    expect(state.images.i0).toBe('');
  });

  it('shows three images per frame and requests as many more', async () => {
    const { env, wallets, state } = walletsWith();
    env.fetch.route('/getWalletImage/', image);
    env.page.frames = [];
    wallets.loadImages(withImages(20).map(({ image_id }) => walletOf(String(image_id))));
    for (let frames = 0; frames < 7; frames += 1) {
      await env.clock.advance(0);
      expect(Object.keys(state.images)).toHaveLength(Math.min(20, frames * imagesAFrame));
      expect(images(env)).toHaveLength(Math.min(20, imagesAtOnce + frames * imagesAFrame));
      for (const run of env.page.frames.splice(0)) run();
    }
    expect(Object.keys(state.images)).toHaveLength(20);
    expect(env.page.frames).toHaveLength(0);
    wallets.loadImages([walletOf('late')]);
    await env.clock.advance(0);
    wallets.destroy();
    for (const run of env.page.frames) run();
    expect(Object.keys(state.images)).not.toContain('late');
  });

  it('keeps at most the 500 images that were requested last', async () => {
    const { env, wallets, state } = walletsWith();
    env.fetch.route('/getWalletImage/', image);
    const all = withImages(imagesKept + 20).map(({ image_id }) => walletOf(String(image_id)));
    wallets.loadImages(all.slice(0, imagesKept));
    for (let count = 0; count < 100; count++) await env.clock.advance(0);
    expect(Object.keys(state.images)).toHaveLength(imagesKept);
    wallets.loadImages([walletOf('i0'), ...all.slice(imagesKept)]);
    for (let count = 0; count < 10; count++) await env.clock.advance(0);
    expect(Object.keys(state.images)).toHaveLength(imagesKept);
    expect(Object.keys(state.images)).toContain('i0');
    expect(Object.keys(state.images)).not.toContain('i1');
  });
});
