import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import type { Options } from '../options/options.types.js';
import { fail, ids, listing, listings, serve, walletsFor } from './test/wallets-for.js';

function walletsWith(overrides: Partial<Options> = {}, env = testEnv()) {
  return { env, ...walletsFor(env, overrides) };
}

describe('the wallet search', () => {
  it('trims the query, requests a hundred wallets, and shows known matches while loading', async () => {
    const { env, wallets, state, listRequests, tracked } = walletsWith({
      customWallets: [{ id: 'own', name: 'Own 7' }],
    });
    serve(env, listings(600));
    await wallets.loadMore();
    const searching = wallets.search('  wallet 7 ');
    expect(state.search).toMatchObject({ query: 'wallet 7', status: 'loading' });
    expect(ids(state.search?.wallets ?? [])).toEqual(['w7']);
    await searching;
    expect(state.search?.status).toBe('ready');
    expect(state.search?.wallets[0]?.name).toBe('Wallet 7');
    expect(state.search?.count).toBe(11);
    expect(listRequests().at(-1)).toMatchObject({ search: 'wallet 7', entries: '100', page: '1' });
    expect(listRequests().at(-1)).not.toHaveProperty('badge_type');
    expect(tracked).toEqual([
      { event: 'SEARCH_WALLET', properties: { badge: '', search: 'wallet 7' } },
    ]);
  });

  it('shows matching custom wallets first', async () => {
    const { env, wallets, state } = walletsWith({
      customWallets: [{ id: 'own', name: 'MY WALLET' }],
    });
    serve(env, listings(3));
    await wallets.search('wallet');
    expect(ids(state.search?.wallets ?? [])).toEqual(['own', 'w1', 'w2', 'w3']);
    expect(state.search?.count).toBe(4);
  });

  it('shows the answer to the last query, in whatever order answers arrive', async () => {
    const { env, wallets, state } = walletsWith();
    const answers: (() => void)[] = [];
    env.fetch.route('/getWallets', ({ url }) => {
      const search = new URL(url).searchParams.get('search');
      return new Promise((resolve) =>
        answers.push(() => resolve({ data: [{ id: search, name: search }], count: 1 })),
      );
    });
    const first = wallets.search('one');
    const second = wallets.search('two');
    await env.clock.advance(0);
    for (const answer of answers.reverse()) answer();
    await Promise.all([first, second]);
    expect(ids(state.search?.wallets ?? [])).toEqual(['two']);
  });

  it('ends the search with an empty query, even while loading', async () => {
    const { env, wallets, state, tracked } = walletsWith();
    serve(env, listings(3));
    const searching = wallets.search('wallet');
    await wallets.search('  ');
    await searching;
    expect(state.search).toBeUndefined();
    expect(tracked).toHaveLength(1);
  });

  it('finds only certified wallets with the badge, and all of them without text', async () => {
    const { env, wallets, state, listRequests, tracked } = walletsWith({
      customWallets: [{ id: 'own', name: 'Wallet' }],
    });
    serve(env, [...listings(3), listing(4, { badge_type: 'certified' })]);
    await wallets.search('wallet', 'certified');
    expect(ids(state.search?.wallets ?? [])).toEqual(['w4']);
    expect(listRequests().at(-1)).toMatchObject({ badge_type: 'certified' });
    expect(tracked).toMatchObject([{ properties: { badge: 'certified', search: 'wallet' } }]);
    await wallets.search('', 'certified');
    expect(state.search).toMatchObject({ query: '', badge: 'certified', count: 1 });
  });

  it('repeats a failed search on retry() and tracks it once', async () => {
    const { env, wallets, state, tracked } = walletsWith();
    fail(env);
    await wallets.search('wallet');
    expect(state.search?.status).toBe('failed');
    serve(env, listings(3));
    await wallets.retry();
    expect(state.search).toMatchObject({ status: 'ready', count: 3 });
    expect(tracked).toHaveLength(1);
  });
});
