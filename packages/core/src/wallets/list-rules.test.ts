import { testEnv } from '@openappkit/testing';
import { snapshot, subscribe } from 'valtio/vanilla';
import { describe, expect, it } from 'vitest';
import type { Options } from '../options/options.types.js';
import { fail, ids, listing, listings, serve, walletsFor } from './test/wallets-for.js';

function walletsWith(overrides: Partial<Options> = {}, env = testEnv()) {
  return { env, ...walletsFor(env, overrides) };
}

function walletsOnPhone(env = testEnv()) {
  return { env, ...walletsFor(env, {}, true) };
}

describe('the list of all wallets', () => {
  it('loads page by page to the end, without duplicates', async () => {
    const { env, wallets, state, listRequests } = walletsWith();
    serve(env, listings(100));
    await wallets.loadMore();
    expect([state.listStatus, state.moreStatus, state.list.length]).toEqual(['ready', 'idle', 40]);
    expect(state.count).toBe(100);
    await wallets.loadMore();
    await wallets.loadMore();
    expect(ids(state.list)).toEqual(listings(100).map(({ id }) => id));
    expect(state.moreStatus).toBe('end');
    await wallets.loadMore();
    expect(listRequests().map(({ page, entries }) => [page, entries])).toEqual([
      ['1', '40'],
      ['2', '40'],
      ['3', '40'],
    ]);
  });

  it('drops duplicates of overlapping pages and ends when the explorer repeats a page', async () => {
    const { env, wallets, state, listRequests } = walletsWith();
    env.fetch.route('/getWallets', ({ url }) => {
      const page = Math.min(2, Number(new URL(url).searchParams.get('page')));
      return { data: listings(60).slice((page - 1) * 20, (page - 1) * 20 + 40), count: 9999 };
    });
    for (let count = 0; count < 8; count++) await wallets.loadMore();
    expect(ids(state.list)).toEqual(listings(60).map(({ id }) => id));
    expect(state.moreStatus).toBe('end');
    expect(listRequests()).toHaveLength(3);
  });

  it('ends at an empty page, whatever the total says', async () => {
    const { env, wallets, state, listRequests } = walletsWith();
    env.fetch.route('/getWallets', ({ url }) =>
      new URL(url).searchParams.get('page') === '1'
        ? { data: listings(40), count: 9999 }
        : { data: [], count: 9999 },
    );
    for (let count = 0; count < 4; count++) await wallets.loadMore();
    expect([state.moreStatus, listRequests().length]).toEqual(['end', 2]);
  });

  it('ends at a short page when the explorer gives no total', async () => {
    const { env, wallets, state, listRequests } = walletsWith();
    env.fetch.route('/getWallets', ({ url }) =>
      new URL(url).searchParams.get('page') === '1'
        ? { data: listings(40) }
        : { data: listings(50).slice(40) },
    );
    for (let count = 0; count < 4; count++) await wallets.loadMore();
    expect([state.moreStatus, listRequests().length, state.list.length]).toEqual(['end', 2, 50]);
  });

  it('sends includes and excludes, and starts with custom and featured wallets', async () => {
    const { env, wallets, state, listRequests } = walletsWith({
      featuredWalletIds: ['w50'],
      excludeWalletIds: ['w1'],
      customWallets: [{ id: 'own', name: 'Own' }],
    });
    serve(env, listings(60));
    await wallets.loadSuggested();
    expect(state.count).toBe(60);
    await wallets.loadMore();
    await wallets.loadMore();
    expect(ids(state.list).slice(0, 3)).toEqual(['own', 'w50', 'w2']);
    expect(new Set(ids(state.list)).size).toBe(60);
    expect([state.list.length, state.count]).toEqual([60, 60]);
    expect(listRequests().at(-1)).toMatchObject({ page: '2', exclude: 'w1', chains: 'eip155:1' });
  });

  it('sends no ID with a comma, because the explorer splits lists at commas', async () => {
    const { env, wallets, listRequests } = walletsWith({
      includeWalletIds: ['w1,w2', ' w3 ', ''],
      excludeWalletIds: ['w3,w4', 'w5'],
    });
    serve(env, listings(10));
    await wallets.loadMore();
    expect(listRequests().at(-1)).toMatchObject({ include: 'w3', exclude: 'w5' });
  });

  it('drops unreadable wallets and keeps the rest of the page', async () => {
    const { env, wallets, state } = walletsWith();
    const bad = [null, 42, 'x', {}, { id: 'a' }, { id: '', name: 'x' }, { id: 7, name: 'x' }];
    const long = { id: 'x'.repeat(101), name: 'Long' };
    const data = [...bad, long, { id: 'n', name: '\u202e' }, listing(1, { order: 'x', chains: 3 })];
    env.fetch.route('/getWallets', { data, count: 'many' });
    await wallets.loadMore();
    expect(ids(state.list)).toEqual(['w1']);
    expect([state.listStatus, state.moreStatus]).toEqual(['ready', 'end']);
  });

  it('cleans names, marks look-alikes and drops unsafe links', async () => {
    const { env, wallets, state } = walletsWith();
    const evil = { mobile_link: 'javascript:alert(1)', desktop_link: 'data:text/html,x' };
    const data = [
      listing(1, {
        name: 'Am\u202eber V\u0430ult',
        ...evil,
        webapp_link: 'maple://',
        rdns: ' a.b ',
        homepage: 'http://evil.test',
        link_mode: 'https://ok.test/app',
        badge_type: 'x',
        image_id: '__proto__',
        image_url: 'https://spy.test/x.png',
        order: 3,
      }),
      listing(2, { mobile_link: 'maple:', image_id: 'i2', badge_type: 'certified' }),
    ];
    env.fetch.route('/getWallets', { data, count: 2 });
    await wallets.loadMore();
    expect(state.list[0]).toEqual({
      id: 'w1',
      name: 'Amber V\u0430ult',
      isConfusable: true,
      isVerified: false,
      order: 3,
      universalLink: 'https://ok.test/app',
      rdns: 'a.b',
      chains: [],
      isCustom: false,
    });
    expect(state.list[1]).toMatchObject({
      mobileLink: 'maple://',
      imageId: 'i2',
      isVerified: true,
    });
  });

  it('keeps only linked wallets on a phone, skips empty pages and counts all wallets', async () => {
    const { env, wallets, state, listRequests } = walletsOnPhone();
    const linked = [
      listing(90, { mobile_link: 'maple://' }),
      listing(91, { link_mode: 'https://a.test' }),
      listing(92, { webapp_link: 'https://b.test' }),
    ];
    serve(env, [...listings(85), ...linked]);
    await wallets.loadMore();
    expect(ids(state.list)).toEqual(['w90', 'w91', 'w92']);
    expect(state.count).toBe(88);
    expect(listRequests()).toHaveLength(3);
  });

  it('repeats a failed first page on retry()', async () => {
    const { env, wallets, state } = walletsWith();
    fail(env);
    await wallets.loadMore();
    expect([state.listStatus, state.moreStatus]).toEqual(['failed', 'idle']);
    serve(env, listings(3));
    await wallets.retry();
    expect([state.listStatus, state.list.length]).toEqual(['ready', 3]);
  });

  it('keeps loaded wallets when a later page fails, and repeats that page on retry()', async () => {
    const { env, wallets, state, listRequests } = walletsWith();
    serve(env, listings(60));
    await wallets.loadMore();
    fail(env);
    await wallets.loadMore();
    expect([state.listStatus, state.moreStatus, state.list.length]).toEqual([
      'ready',
      'failed',
      40,
    ]);
    serve(env, listings(60));
    await wallets.retry();
    expect([state.moreStatus, state.list.length]).toEqual(['end', 60]);
    expect(listRequests().map(({ page }) => page)).toEqual(['1', '2', '2']);
  });

  it('sends one request while a page is loading', async () => {
    const { env, wallets, listRequests } = walletsWith();
    serve(env, listings(100));
    await Promise.all([wallets.loadMore(), wallets.loadMore()]);
    expect(listRequests()).toHaveLength(1);
  });

  it('loads 10,000 wallets without proxying any', async () => {
    const { env, wallets, state } = walletsWith();
    serve(env, listings(10_000));
    let changes = 0;
    subscribe(state, () => changes++);
    while (state.moreStatus !== 'end') await wallets.loadMore();
    expect(new Set(ids(state.list)).size).toBe(10_000);
    expect(snapshot(state).list).toBe(state.list);
    expect(changes).toBeLessThan(250 * 5);
  });
});
