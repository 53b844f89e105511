import { testEnv, type TestEnv } from '@openappkit/testing';
import { proxy } from 'valtio/vanilla';
import { describe, expect, it } from 'vitest';
import type { Options } from '../options/options.types.js';
import {
  ids,
  listings,
  never,
  serve,
  walletsFor,
  listing,
  explorerUrl,
} from './test/wallets-for.js';
import type { ExplorerWallet } from './wallets.types.js';
import { apiTimeoutMs } from '../api/in-limits.js';
import {
  picturesAFrame as imagesAFrame,
  picturesAtOnce as imagesAtOnce,
  picturesKept as imagesKept,
} from '../api/pictures.js';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

it('tracks each wallet of the open list once per opening, with its rank and position', async () => {
  const env = testEnv();
  serve(env, [listing(1, { order: 7, badge_type: 'certified' }), ...listings(3).slice(1)]);
  const modal = proxy({ open: false });
  const router = proxy({ view: 'Connect' });
  const { wallets, tracked } = walletsFor(env, {}, false, { modal, router });
  const items = () =>
    tracked.flatMap((each) =>
      each.event === 'WALLET_IMPRESSION_V2' ? [each.properties.items] : [],
    );
  await wallets.loadSuggested();
  await settled();
  expect(items()).toEqual([]);
  modal.open = true;
  await settled();
  expect(items()).toHaveLength(1);
  expect(items()[0]?.[0]).toEqual({
    name: 'Wallet 1',
    walletRank: 7,
    explorerId: 'w1',
    view: 'Connect',
    displayIndex: 0,
    certified: true,
  });
  router.view = 'AllWallets';
  await wallets.loadMore();
  await settled();
  const ids = items().flatMap((each) => each.map(({ explorerId }) => explorerId));
  expect(ids).toEqual([...new Set(ids)]);
  modal.open = false;
  await settled();
  modal.open = true;
  await settled();
  expect(
    items()
      .at(-1)
      ?.map(({ explorerId }) => explorerId),
  ).toContain('w1');
  wallets.destroy();
  modal.open = false;
  await settled();
});

it('tracks no wallet while another view is open', async () => {
  const env = testEnv();
  serve(env, listings(2));
  const modal = proxy({ open: true });
  const router = proxy({ view: 'ApproveTransaction' });
  const { wallets, tracked } = walletsFor(env, {}, false, { modal, router });
  await wallets.loadSuggested();
  await settled();
  expect(tracked).toEqual([]);
  router.view = 'Connect';
  await settled();
  expect(tracked).toHaveLength(1);
  wallets.destroy();
});

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

/** Only the explorer can certify a wallet. */
const certified = { badge_type: 'certified' };

describe('a host without an explorer', () => {
  it.each([
    ['services.explorer null', { services: { explorer: null } }],
    ['no projectId', { projectId: '' }],
  ])('shows only custom wallets at once and sends no request: %s', async (_name, overrides) => {
    const { env, wallets, state } = walletsWith({
      ...overrides,
      includeWalletIds: ['test.maple'],
      customWallets: [
        {
          id: 'own',
          name: 'Own Purse',
          image_url: 'https://own.test/x.png',
          mobile_link: 'own:',
          ...certified,
        },
        { id: 'own', name: 'Twice' },
        { id: 'two', name: 'Two', image_url: 'http://spy.test/x.png' },
      ],
    });
    await wallets.loadSuggested();
    await wallets.loadMore();
    expect(ids(state.list)).toEqual(['own', 'two']);
    expect(state).toMatchObject({
      suggestedStatus: 'ready',
      listStatus: 'ready',
      moreStatus: 'end',
      count: 2,
      only: { rdns: ['test.maple'], names: [] },
    });
    expect(state.custom[0]).toMatchObject({
      isCustom: true,
      isVerified: false,
      imageUrl: 'https://own.test/x.png',
      mobileLink: 'own://',
    });
    expect(state.custom[1]?.imageUrl).toBeUndefined();
    await wallets.search('purse');
    expect(state.search).toMatchObject({ status: 'ready', count: 1, query: 'purse' });
    await wallets.retry();
    expect(env.fetch.calls).toEqual([]);
  });
});

describe('the wallet list controller', () => {
  it('starts over when the host changes its lists', async () => {
    const { env, wallets, state, options } = walletsWith();
    serve(env, listings(60));
    await wallets.loadSuggested();
    await wallets.loadMore();
    options.update({ excludeWalletIds: ['w1'] });
    await wallets.loadMore();
    expect([state.list[0]?.id, state.count]).toEqual(['w2', 59]);
    expect(state.suggestedStatus).toBe('idle');
  });

  it('ignores an answer that arrives after the host changed its lists', async () => {
    const { env, wallets, state, options } = walletsWith();
    let answer = (): void => undefined;
    env.fetch.route('/getWallets', () => {
      return new Promise((resolve) => {
        answer = () => resolve({ data: listings(3), count: 3 });
      });
    });
    const loading = wallets.loadMore();
    await env.clock.advance(0);
    options.update({ excludeWalletIds: ['w1'] });
    serve(env, listings(60));
    await wallets.loadMore();
    answer();
    await loading;
    expect([state.list[0]?.id, state.count]).toEqual(['w2', 59]);
  });

  it('aborts pending requests on destroy and sends none afterwards', async () => {
    const { env, wallets, state, listRequests } = walletsWith();
    env.fetch.route('/', never);
    const loading = [wallets.loadSuggested(), wallets.loadMore(), wallets.search('x')];
    wallets.loadImages([{ imageId: 'i1' } as ExplorerWallet]);
    wallets.destroy();
    await Promise.all(loading);
    await wallets.loadMore();
    await wallets.search('y');
    wallets.loadImages([{ imageId: 'i2' } as ExplorerWallet]);
    await env.clock.advance(0);
    expect([listRequests().length, state.list.length, state.images]).toEqual([3, 0, {}]);
    expect(env.clock.pending()).toBe(0);
  });
});
