import { fakeAddress } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { stranger, wireTransaction } from '../../test/account-core.js';
import { history as feature } from '../../features.js';
import { failing, held, ids, page } from './test/history-world.js';

describe('the activity', () => {
  it('loads page by page to the end for the active account and network', async () => {
    const { history, serve, asked } = await held();
    serve((cursor) => (cursor === '' ? page(0, 3, 'two') : page(2, 5)));
    expect(history.state).toMatchObject({ status: 'idle', loading: false, empty: false });
    const loading = history.load();
    expect(history.state).toMatchObject({ status: 'loading', loading: true });
    await loading;
    expect(history.state).toMatchObject({
      loading: false,
      empty: false,
      failed: false,
      next: 'two',
    });
    await history.loadMore();
    expect(ids(history)).toEqual(['tx-0', 'tx-1', 'tx-2', 'tx-3', 'tx-4']);
    expect(history.state).toMatchObject({ moreStatus: 'end', next: undefined, count: 5 });
    await history.loadMore();
    const [first, second, ...more] = asked('/history');
    expect(first?.pathname).toBe(`/v1/account/${fakeAddress}/history`);
    expect(first?.searchParams.get('chainId')).toBe('eip155:1');
    expect([first?.searchParams.has('cursor'), second?.searchParams.get('cursor')]).toEqual([
      false,
      'two',
    ]);
    expect(more).toEqual([]);
    expect(history.state.lastNetworkInView?.name).toBe('Harbor');
    expect(history.state.coinbaseTransactions).toEqual([]);
  });

  it('groups transactions by year and month, newest first, in any order of arrival', async () => {
    const { history, serve } = await held();
    const at = (id: string, minedAt: string): object => wireTransaction(0, { minedAt }, { id });
    const data = [
      at('a', '2025-03-10T10:00:00Z'),
      at('b', '2026-03-11T10:00:00Z'),
      at('c', '2025-03-12T10:00:00Z'),
      at('d', '2025-07-12T10:00:00Z'),
    ];
    serve(() => ({ data, next: null }));
    await history.load();
    expect(ids(history)).toEqual(['b', 'd', 'c', 'a']);
    expect(history.state.months.map(({ year, month }) => [year, month])).toEqual([
      [2026, 2],
      [2025, 6],
      [2025, 2],
    ]);
    expect(history.state.transactionsByYear[2025]?.[2]?.map(({ id }) => id)).toEqual(['c', 'a']);
  });

  it('rejects without an account', async () => {
    const { core, history } = await held();
    await core.disconnect();
    const refused = {
      code: 'history/address-required',
      shortMessage: 'Fetching transactions requires an account address',
    };
    await expect(history.load()).rejects.toMatchObject(refused);
    await expect(history.loadMore()).rejects.toMatchObject(refused);
  });

  it('is empty and failed without a cursor after a failure, is tracked once, and loads again', async () => {
    const { core, history, serve, tracked } = await held();
    serve(failing);
    await Promise.all([history.load(), history.load()]);
    expect(history.state).toMatchObject({
      empty: true,
      failed: true,
      next: undefined,
      loading: false,
    });
    const properties = {
      address: fakeAddress,
      projectId: 'p',
      cursor: undefined,
      isSmartAccount: false,
    };
    expect(tracked).toEqual([{ event: 'ERROR_FETCH_TRANSACTIONS', properties }]);
    expect(core.notices.state).toMatchObject({
      open: true,
      variant: 'error',
      message: 'Failed to fetch transactions',
      code: 'history/failed',
    });
    serve(() => page(0, 1));
    await history.load();
    expect(history.state).toMatchObject({ empty: false, failed: false, count: 1 });
    expect(tracked).toHaveLength(1);
    expect(core.notices.state.open).toBe(false);
  });

  it('is empty and not failed when there are no transactions', async () => {
    const { history, serve } = await held();
    serve(() => ({ data: [], next: null }));
    await history.load();
    expect(history.state).toMatchObject({
      empty: true,
      failed: false,
      isUnknown: false,
      status: 'ready',
    });
  });

  it('keeps its items and cursor when the next page fails', async () => {
    const { history, serve, tracked } = await held();
    serve((cursor) => (cursor === '' ? page(0, 2, 'two') : failing()));
    await history.load();
    await history.loadMore();
    expect(history.state).toMatchObject({
      moreStatus: 'failed',
      failed: false,
      empty: false,
      next: 'two',
      count: 2,
    });
    expect(tracked).toMatchObject([
      { event: 'LOAD_MORE_TRANSACTIONS', properties: { cursor: 'two' } },
      { event: 'ERROR_FETCH_TRANSACTIONS', properties: { cursor: 'two' } },
    ]);
    serve(() => page(2, 4));
    await history.loadMore();
    expect(history.state).toMatchObject({ moreStatus: 'end', count: 4 });
  });

  it('caches a page for a minute per account, network and cursor', async () => {
    const { core, env, history, serve, asked } = await held();
    serve((cursor, _address, chain) => {
      if (chain === 'eip155:10') return { data: [], next: null };
      return cursor === '' ? page(0, 2, 'two') : page(2, 4);
    });
    await history.load();
    await history.loadMore();
    history.reset();
    expect(history.state).toMatchObject({ status: 'idle', count: 0, next: undefined });
    await history.load();
    await history.loadMore();
    expect(ids(history)).toEqual(['tx-0', 'tx-1', 'tx-2', 'tx-3']);
    expect(asked('/history')).toHaveLength(2);
    await core.switchNetwork('eip155:10');
    await history.load();
    expect(asked('/history')).toHaveLength(3);
    await core.switchNetwork('eip155:1');
    await env.clock.advance(60_000);
    await history.load();
    expect(asked('/history')).toHaveLength(4);
  });

  it('adds new transactions when it is loaded again', async () => {
    const { env, history, serve } = await held();
    serve(() => page(1, 3));
    await history.load();
    await env.clock.advance(60_000);
    serve(() => page(0, 3));
    await history.load();
    expect(ids(history)).toEqual(['tx-0', 'tx-1', 'tx-2']);
  });

  it('loads from the adapter if it lists activity, with the same result', async () => {
    const questions: unknown[] = [];
    const { history, asked } = await held({
      activity: async ({ address, networks, cursor }) => {
        questions.push([address, networks.map(({ name }) => name), cursor]);
        const base = { caipNetworkId: 'eip155:1', symbol: 'TIDE', decimals: 6 } as const;
        const assetId = 'eip155:1/erc20:0x1' as const;
        return {
          items: [
            {
              ...base,
              id: 'own',
              at: 5,
              status: 'final',
              transfers: [
                {
                  ...base,
                  assetId,
                  from: stranger,
                  to: fakeAddress.toLowerCase(),
                  value: 1_500_000n,
                },
              ],
            },
            {
              ...base,
              id: 'wait',
              status: 'waiting',
              operation: 'approve',
              from: fakeAddress,
              to: stranger,
              transfers: [],
            },
            { ...base, id: 'bad', at: Number.NaN, status: 'final', transfers: [] },
            {
              ...base,
              id: 'odd',
              at: 4,
              status: 'refused',
              transfers: [
                { ...base, assetId, decimals: 255, from: fakeAddress, to: stranger, value: 1n },
              ],
            },
          ],
        };
      },
    });
    await history.load();
    expect(questions).toEqual([[fakeAddress, ['Harbor'], undefined]]);
    expect(asked('/history')).toEqual([]);
    const [wait, received, failed, ...rest] = history.state.transactions;
    expect(wait).toMatchObject({
      id: 'wait',
      kind: 'approved',
      at: undefined,
      counterparty: stranger,
      metadata: { status: 'pending' },
    });
    expect(received).toMatchObject({ id: 'own', kind: 'received', at: 5, counterparty: stranger });
    expect(received?.transfers).toMatchObject([
      { direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'TIDE' } },
    ]);
    expect(failed).toMatchObject({
      kind: 'sent',
      metadata: { status: 'failed' },
      transfers: [{ quantity: { numeric: undefined } }],
    });
    expect(rest).toEqual([]);
  });

  it('is unknown on a network that neither the service nor the app supports', async () => {
    const { core, adapter, history, serve, asked } = await held(
      {},
      { allowUnsupportedChain: true },
    );
    serve(() => page(0, 1));
    await core.switchNetwork('eip155:99');
    await history.load();
    expect(history.state).toMatchObject({ isUnknown: true, empty: true, failed: false });
    adapter.report.chainChanged('fake.one', 'eip155:12345');
    await history.load();
    expect(history.state).toMatchObject({ isUnknown: true, empty: true, loading: false });
    expect(asked('/history')).toEqual([]);
  });

  it('is available when the option is on and a source exists', async () => {
    const { core } = await held();
    expect(feature.available(core)).toBe(true);
    core.options.update({ services: { blockchainApi: null } });
    expect(feature.available(core)).toBe(false);
    core.options.update({
      services: { blockchainApi: 'https://api.test' },
      features: { history: false },
    });
    expect(feature.available(core)).toBe(false);
    const { core: own } = await held(
      { activity: async () => ({ items: [] }) },
      { services: { blockchainApi: null } },
    );
    expect(feature.available(own)).toBe(true);
  });
});

describe('purchases in the activity', () => {
  it('show the provider’s name in its own spelling', async () => {
    const { history, env } = await held();
    const purchase = (id: string, sentFrom: string): object =>
      wireTransaction(0, { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', sentFrom }, { id });
    env.fetch.route('/history', {
      data: [purchase('a', 'COINBASE'), purchase('b', 'harbor Exchange')],
      next: null,
    });
    await history.loadPurchases();
    const names = history.state.coinbaseTransactions.map((one) => one.metadata.application?.name);
    expect(names).toEqual(['Coinbase', 'harbor Exchange']);
  });

  it('load only on request, for the active network, and are cleared with account or network', async () => {
    const { core, history, env } = await held();
    const purchase = (id: string, status: string, chain: string): object =>
      wireTransaction(
        0,
        { status: `ONRAMP_TRANSACTION_STATUS_${status}`, sentFrom: 'Coinbase', chain },
        { id },
      );
    env.fetch.route('/history', ({ url }) => ({
      data: url.includes('onramp=coinbase')
        ? [purchase('a', 'IN_PROGRESS', 'eip155:1'), purchase('b', 'SUCCESS', 'eip155:10'), 7]
        : [],
      next: null,
    }));
    await history.load();
    expect(history.state.coinbaseTransactions).toEqual([]);
    await history.loadPurchases();
    expect(history.state.coinbaseTransactions).toMatchObject([
      {
        id: 'a',
        kind: 'bought',
        metadata: { status: 'pending', application: { name: 'Coinbase' } },
      },
    ]);
    const pendingLoad = history.loadPurchases();
    await core.switchNetwork('eip155:10');
    await pendingLoad;
    expect(history.state.coinbaseTransactions).toEqual([]);
    const purchases = Array.from({ length: 60 }, (_, at) =>
      purchase(`${at}`, 'FAILED', 'eip155:10'),
    );
    env.fetch.route('/history', { data: purchases, next: null });
    await history.loadPurchases();
    expect(history.state.coinbaseTransactions).toHaveLength(50);
    env.fetch.route('/history', failing);
    await history.loadPurchases();
    expect(history.state.coinbaseTransactions).toHaveLength(50);
  });
});
