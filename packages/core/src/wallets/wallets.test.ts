import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import type { Options } from '../options/options.types.js';
import { ids, listings, never, serve, walletsFor } from './test/wallets-for.js';
import type { ExplorerWallet } from './wallets.types.js';

function walletsWith(overrides: Partial<Options> = {}, env = testEnv()) {
  return { env, ...walletsFor(env, overrides) };
}

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
