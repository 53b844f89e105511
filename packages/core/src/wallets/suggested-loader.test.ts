import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { apiTimeoutMs } from '../api/in-limits.js';
import { createConnection } from '../state/connection.js';
import type { Options } from '../options/options.types.js';
import { fail, ids, listing, listings, never, serve, walletsFor } from './test/wallets-for.js';

function walletsWith(overrides: Partial<Options> = {}, env = testEnv()) {
  return { env, ...walletsFor(env, overrides) };
}

describe('the suggested wallets', () => {
  it("suggests four recommended wallets for the app's networks, with the total count", async () => {
    const { env, wallets, state, listRequests } = walletsWith();
    serve(env, listings(60));
    expect(env.fetch.calls).toEqual([]);
    await wallets.loadSuggested();
    expect(ids(state.suggested)).toEqual(['w1', 'w2', 'w3', 'w4']);
    expect([state.suggestedStatus, state.count]).toEqual(['ready', 60]);
    expect(listRequests()).toEqual([
      {
        projectId: 'p',
        st: 'appkit',
        sv: 'html-fake-0.1.0',
        page: '1',
        entries: '4',
        chains: 'eip155:1',
      },
    ]);
  });

  it('suggests the featured wallets in the order of the option', async () => {
    const { env, wallets, state, listRequests } = walletsWith({
      featuredWalletIds: ['w9', 'gone', 'w2', 'w9'],
      excludeWalletIds: ['w1'],
    });
    serve(env, listings(60));
    await wallets.loadSuggested();
    expect(ids(state.suggested)).toEqual(['w9', 'w2']);
    const recommended = listRequests().find(({ entries }) => entries === '4');
    expect(recommended?.exclude).toBe('w1,w9,gone,w2');
    const featured = listRequests().find(({ include }) => include === 'w9,gone,w2');
    expect(featured).toMatchObject({ page: '1', entries: '3' });
    expect(featured).not.toHaveProperty('chains');
  });

  it('suggests recommended wallets when the explorer knows no featured one', async () => {
    const { env, wallets, state } = walletsWith({ featuredWalletIds: ['gone'] });
    serve(env, listings(5));
    await wallets.loadSuggested();
    expect(ids(state.suggested)).toEqual(['w1', 'w2', 'w3', 'w4']);
  });

  it('omits featured wallets that are excluded', async () => {
    const { env, wallets, state } = walletsWith({
      featuredWalletIds: ['w9', 'w2'],
      excludeWalletIds: ['w9'],
    });
    serve(env, listings(60));
    await wallets.loadSuggested();
    expect(ids(state.suggested)).toEqual(['w2']);
  });

  it('suggests only included wallets and no excluded ones', async () => {
    const { env, wallets, state } = walletsWith({
      featuredWalletIds: ['w9', 'w2', 'w3'],
      includeWalletIds: ['w2', 'w3', 'w4'],
      excludeWalletIds: ['w3'],
    });
    serve(env, listings(60));
    await wallets.loadSuggested();
    expect(ids(state.suggested)).toEqual(['w2']);
  });

  it('requests suggested wallets once, however often they are loaded', async () => {
    const { env, wallets, listRequests } = walletsWith();
    serve(env, listings(60));
    await Promise.all([wallets.loadSuggested(), wallets.loadSuggested()]);
    await wallets.loadSuggested();
    expect(listRequests()).toHaveLength(1);
  });

  it('sets failed after an error, and loads the suggestions on retry()', async () => {
    const { env, wallets, state, listRequests } = walletsWith();
    fail(env);
    await wallets.loadSuggested();
    expect(state.suggestedStatus).toBe('failed');
    serve(env, listings(60));
    await wallets.retry();
    expect([state.suggestedStatus, state.suggested.length]).toEqual(['ready', 4]);
    await wallets.retry();
    expect(listRequests()).toHaveLength(2);
  });

  it('sets failed when the explorer does not answer in time', async () => {
    const { env, wallets, state } = walletsWith();
    env.fetch.route('/getWallets', never);
    const loading = wallets.loadSuggested();
    expect(state.suggestedStatus).toBe('loading');
    await env.clock.advance(apiTimeoutMs);
    await loading;
    expect(state.suggestedStatus).toBe('failed');
    expect(env.clock.pending()).toBe(0);
  });
});

describe('the recent wallets', () => {
  const used = (id: string) => ({ id, name: id, namespace: 'eip155' });
  function after(...recents: readonly string[]) {
    const connection = createConnection();
    connection.setRecents(recents.map(used));
    return (overrides: Partial<Options> = {}) => {
      const env = testEnv();
      return { env, connection, ...walletsFor(env, overrides, false, undefined, connection) };
    };
  }

  it('requests recent wallets by ID when the suggestions do not contain them', async () => {
    const { env, wallets, state, listRequests } = after('w40', 'w2')();
    serve(env, listings(60));
    await wallets.loadSuggested();
    expect(ids(state.recent)).toEqual(['w40']);
    expect(listRequests().filter(({ include }) => include)).toMatchObject([{ include: 'w40' }]);
    await wallets.loadSuggested();
    expect(listRequests()).toHaveLength(2);
  });

  it('requests recent wallets again after a failure', async () => {
    const { env, wallets, state } = after('w40')();
    serve(env, listings(60));
    fail(env, /include=w40/);
    await wallets.loadSuggested();
    expect([state.suggestedStatus, ids(state.recent)]).toEqual(['ready', []]);
    serve(env, listings(60));
    await wallets.loadSuggested();
    expect(ids(state.recent)).toEqual(['w40']);
  });

  it.each<[string, string, Partial<Options>]>([
    ['installed', 'io.maple', {}],
    ['a custom wallet', 'own', { customWallets: [{ id: 'own', name: 'Own' }] }],
    ['excluded', 'w40', { excludeWalletIds: ['w40'] }],
    ['not included', 'w40', { includeWalletIds: ['w1'] }],
    ['no id of a list', 'com.gone', {}],
  ])('does not request a recent wallet that is %s', async (_, id, overrides) => {
    const { env, connection, wallets, state, listRequests } = after(id)(overrides);
    const maple = {
      id: 'io.maple',
      name: 'Maple',
      type: 'ANNOUNCED',
      namespace: 'eip155',
    } as const;
    connection.setConnectors('eip155', [maple]);
    serve(env, listings(60));
    await wallets.loadSuggested();
    // Excluded wallets are requested once, to hide installed ones.
    const others = Number('excludeWalletIds' in overrides);
    expect(listRequests().filter(({ include }) => include === id)).toHaveLength(others);
    expect(state.recent).toEqual([]);
  });
});

describe('the installed wallets that the options hide', () => {
  const maple = listing(7, { name: 'Maple Purse', rdns: 'Test.Maple' });

  it('hides wallets by rdns and name after the explorer answers, and from the cache next time', async () => {
    const first = walletsWith({ excludeWalletIds: ['w7', 'com.cedar'] });
    serve(first.env, [...listings(6), maple]);
    expect(first.state.hidden).toEqual({ rdns: [], names: [] });
    await first.wallets.loadSuggested();
    expect(first.state.hidden).toEqual({ rdns: ['test.maple'], names: ['maple purse'] });
    const reloaded = walletsWith(
      { excludeWalletIds: ['w7', 'com.cedar'] },
      testEnv({ stored: first.env.storage.entries() }),
    );
    expect(reloaded.state.hidden).toEqual({ rdns: ['test.maple'], names: ['maple purse'] });
    serve(reloaded.env, []);
    await reloaded.wallets.loadSuggested();
    expect(reloaded.listRequests().map(({ entries }) => entries)).toEqual(['4']);
  });

  it.each([
    ['another list', { ids: 'w8', rdns: ['a.b'], names: [] }],
    ['another shape', { ids: 'w7', rdns: 'a.b', names: [] }],
    ['no shape', 'x'],
  ])('requests hidden wallets again when the storage contains %s', async (_what, value) => {
    const at = testEnv().clock.now();
    const stored = JSON.stringify({ 'general|excluded-wallets': { at, value } });
    const env = testEnv({ stored: { 'openappkit:p:default:cache': stored } });
    const { wallets, state, listRequests } = walletsWith({ excludeWalletIds: ['w7'] }, env);
    expect(state.hidden).toEqual({ rdns: [], names: [] });
    serve(env, [...listings(6), maple]);
    await wallets.loadSuggested();
    expect(listRequests().filter(({ include }) => include === 'w7')).toHaveLength(1);
    expect(state.hidden.rdns).toEqual(['test.maple']);
  });

  it('keeps the suggestions when the request for hidden wallets fails, and repeats it on retry()', async () => {
    const { env, wallets, state, listRequests } = walletsWith({ excludeWalletIds: ['w7'] });
    serve(env, [...listings(6), maple]);
    fail(env, /include=w7/);
    await wallets.loadSuggested();
    expect([state.suggestedStatus, state.hidden.names]).toEqual(['ready', []]);
    serve(env, [...listings(6), maple]);
    await wallets.retry();
    expect(state.hidden.names).toEqual(['maple purse']);
    expect(listRequests().filter(({ entries }) => entries === '4')).toHaveLength(1);
  });

  it('shows only included installed wallets once the explorer answers', async () => {
    const { env, wallets, state } = walletsWith({ includeWalletIds: ['w7'] });
    serve(env, [...listings(6), maple]);
    expect(state.only).toBeUndefined();
    await wallets.loadSuggested();
    expect(state.only).toEqual({ rdns: ['test.maple'], names: ['maple purse'] });
  });
});
