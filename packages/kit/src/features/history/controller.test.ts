// Tests of the activity: paging, what is kept, and whose it is.
import type { Activity } from '@openappkit/core/adapter';
import { subscribe } from '@openappkit/core/internal';
import { fakeAddress, otherFakeAddress } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type AccountCore,
  accountCore,
  imitator,
  stranger,
  until,
  wirePiece,
  wireTransaction,
  wireTransfer,
} from '../../test/account-core.js';
import { history as feature } from './feature.js';
import type { History } from './history.types.js';

let made: AccountCore | undefined;
afterEach(() => made?.core.destroy());

interface Held extends AccountCore {
  readonly history: History;
  readonly tracked: unknown[];
  /** Answers questions of the service: items by cursor. */
  serve(reply: Reply): void;
}
type Reply = (cursor: string, address: string, chain: string) => object | Promise<object>;

async function held(...given: Parameters<typeof accountCore>): Promise<Held> {
  const one = await accountCore(...given);
  made = one;
  const tracked: unknown[] = [];
  one.core.bus.on('track', (event) => void tracked.push(event));
  const serve = (reply: Reply): void =>
    one.env.fetch.route('/history', ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const address = pathname.split('/')[3] ?? '';
      return reply(searchParams.get('cursor') ?? '', address, searchParams.get('chainId') ?? '');
    });
  return { ...one, history: await one.core.feature(feature), tracked, serve };
}
const page = (from: number, to: number, next: string | null = null): object => ({
  data: Array.from({ length: to - from }, (_, index) => wireTransaction(from + index)),
  next,
});
const ids = ({ state }: History): string[] => state.transactions.map(({ id }) => id);
const failing = (): Response => new Response('down', { status: 503 });

/** A reply that the test gives when it likes. */
function pending() {
  let answer = (_: object): void => undefined;
  const reply = new Promise<object>((resolve) => {
    answer = resolve;
  });
  return { reply, answer };
}

describe('the activity', () => {
  it('is asked for the account and network in use, page after page, to the end', async () => {
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

  it('stands by year and month, the newest first, whatever order it came in', async () => {
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

  it('without an account is refused', async () => {
    const { core, history } = await held();
    await core.disconnect();
    const refused = {
      code: 'history/address-required',
      shortMessage: 'Fetching transactions requires an account address',
    };
    await expect(history.load()).rejects.toMatchObject(refused);
    await expect(history.loadMore()).rejects.toMatchObject(refused);
  });

  it('that fails is empty and failed, without a cursor, and is tracked once; the next load tries again', async () => {
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

  it('of nothing is empty and has not failed', async () => {
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

  it('whose next page fails keeps what it has and where it goes on', async () => {
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

  it('is kept a minute for each account, network and cursor', async () => {
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

  it('asked for again takes what is new', async () => {
    const { env, history, serve } = await held();
    serve(() => page(1, 3));
    await history.load();
    await env.clock.advance(60_000);
    serve(() => page(0, 3));
    await history.load();
    expect(ids(history)).toEqual(['tx-0', 'tx-1', 'tx-2']);
  });

  it('is asked of the adapter where that can tell, and shown alike', async () => {
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
    const [wait, own, odd, ...rest] = history.state.transactions;
    expect(wait).toMatchObject({
      id: 'wait',
      kind: 'approved',
      at: undefined,
      counterparty: stranger,
      metadata: { status: 'pending' },
    });
    expect(own).toMatchObject({ id: 'own', kind: 'received', at: 5, counterparty: stranger });
    expect(own?.transfers).toMatchObject([
      { direction: 'in', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'TIDE' } },
    ]);
    expect(odd).toMatchObject({
      kind: 'sent',
      metadata: { status: 'failed' },
      transfers: [{ quantity: { numeric: undefined } }],
    });
    expect(rest).toEqual([]);
  });

  it('is unknown where nobody can tell: on a network that the service does not serve, or that the app does not have', async () => {
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

  it('may show where the option is on and somebody can tell', async () => {
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

describe('what was bought', () => {
  it('is asked for by itself, of the network in use, and gone with the account or network', async () => {
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
    const late = history.loadPurchases();
    await core.switchNetwork('eip155:10');
    await late;
    expect(history.state.coinbaseTransactions).toEqual([]);
    const many = Array.from({ length: 60 }, (_, at) => purchase(`${at}`, 'FAILED', 'eip155:10'));
    env.fetch.route('/history', { data: many, next: null });
    await history.loadPurchases();
    expect(history.state.coinbaseTransactions).toHaveLength(50);
    env.fetch.route('/history', failing);
    await history.loadPurchases();
    expect(history.state.coinbaseTransactions).toHaveLength(50);
  });
});

describe('an answer that comes late', () => {
  it('of another network is never shown', async () => {
    const { core, history, serve } = await held();
    const late = pending();
    serve((_cursor, _address, chain) => (chain === 'eip155:1' ? late.reply : page(7, 7)));
    const first = history.load();
    await core.switchNetwork('eip155:10');
    expect(history.state).toMatchObject({ status: 'idle', loading: false });
    await history.load();
    late.answer(page(0, 3));
    await first;
    expect([ids(history), history.state.empty]).toEqual([[], true]);
  });

  it('of another account is never shown', async () => {
    const { adapter, history, serve } = await held();
    const late = pending();
    serve((_cursor, address) => (address === fakeAddress ? late.reply : page(5, 6)));
    const first = history.load();
    adapter.report.accountsChanged('fake.one', [otherFakeAddress]);
    await history.load();
    late.answer(page(0, 3));
    await first;
    expect(ids(history)).toEqual(['tx-5']);
  });

  it('of another network ends no wait of this one: what fails here is told once', async () => {
    const { core, env, history, serve, tracked } = await held();
    const [before, now] = [pending(), pending()];
    serve((_cursor, _address, chain) => (chain === 'eip155:1' ? before.reply : now.reply));
    const first = history.load();
    await core.switchNetwork('eip155:10');
    const second = history.load();
    before.answer(page(0, 3));
    await first;
    await env.clock.advance(0);
    const third = history.load();
    now.answer(failing());
    await Promise.all([second, third]);
    const failures = tracked.filter(
      (each) => (each as { readonly event: string }).event === 'ERROR_FETCH_TRANSACTIONS',
    );
    expect(failures).toHaveLength(1);
  });

  it('after the account was left is not kept, also from an adapter that cannot be stopped', async () => {
    const answers: ((page: { readonly items: readonly Activity[] }) => void)[] = [];
    const { core, env, history } = await held({
      activity: () => new Promise((resolve) => answers.push(resolve)),
    });
    const item: Activity = {
      id: 'mine',
      at: 5,
      status: 'final',
      operation: 'approve',
      caipNetworkId: 'eip155:1',
      from: fakeAddress,
      transfers: [],
    };
    const first = history.load();
    await env.clock.advance(0);
    await core.disconnect();
    answers[0]?.({ items: [item] });
    await first;
    await core.connect({ connectorId: 'fake.one' });
    void history.load();
    await env.clock.advance(0);
    expect([answers.length, ids(history)]).toEqual([2, []]);
  });

  it.each(['reset', 'destroy'] as const)('after a %s changes nothing', async (verb) => {
    const { history, serve, tracked } = await held();
    const late = pending();
    serve(() => late.reply);
    const first = history.load();
    let changes = 0;
    history[verb]();
    subscribe(history.state, () => changes++, true);
    late.answer(page(0, 3));
    await first;
    expect([ids(history), changes, tracked]).toEqual([[], 0, []]);
  });

  it('that failed for another network is no failure here', async () => {
    const { core, history, serve, tracked } = await held();
    const late = pending();
    serve((_cursor, _address, chain) => (chain === 'eip155:1' ? late.reply : page(7, 7)));
    const first = history.load();
    await core.switchNetwork('eip155:10');
    await history.load();
    late.answer(failing());
    await first;
    expect(history.state.failed).toBe(false);
    expect(tracked).not.toContainEqual(
      expect.objectContaining({ event: 'ERROR_FETCH_TRANSACTIONS' }),
    );
  });
});

describe('what is not shown', () => {
  it('is spam: where all that moved is known as such; what moved nothing is none', async () => {
    const { history, serve } = await held();
    const moved = (index: number, transfers: unknown): object =>
      wireTransaction(index, { operationType: 'receive' }, { transfers });
    serve(() => ({
      data: [
        moved(0, [wirePiece('in', 'A', true), wirePiece('in', 'B', true)]),
        moved(1, [wirePiece('in', 'A', true), wireTransfer('in', '1')]),
        moved(2, []),
        moved(3, null),
      ],
      next: null,
    }));
    await history.load();
    expect(ids(history)).toEqual(['tx-1', 'tx-2', 'tx-3']);
    expect(history.state.hidden.map(({ id }) => id)).toEqual(['tx-0']);
  });

  it('is of another network', async () => {
    const { history, serve } = await held();
    const chains = ['eip155:1', 'eip155:10', null, 'eip155:11', '1', undefined];
    serve(() => ({
      data: chains.map((chain, index) => wireTransaction(index, { chain })),
      next: null,
    }));
    await history.load();
    expect(ids(history)).toEqual(['tx-0']);
  });

  it('pays nothing to whoever imitates a known address, also where that is learned later', async () => {
    const { history, serve } = await held();
    const nothing = { transfers: [wireTransfer('out', '0.000')] };
    serve((cursor) =>
      cursor === ''
        ? {
            data: [
              wireTransaction(0, { sentTo: imitator }, nothing),
              wireTransaction(1, { sentTo: '0x3333aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa4444' }, nothing),
              wireTransaction(
                2,
                { sentTo: imitator.replace('b', 'c') },
                { transfers: [wireTransfer('out', 'NaN')] },
              ),
            ],
            next: 'two',
          }
        : {
            data: [
              wireTransaction(3),
              wireTransaction(
                4,
                { operationType: 'receive', sentFrom: imitator, sentTo: fakeAddress },
                nothing,
              ),
            ],
            next: null,
          },
    );
    await history.load();
    expect(ids(history)).toEqual(['tx-0', 'tx-1', 'tx-2']);
    await history.loadMore();
    expect(ids(history)).toEqual(['tx-1', 'tx-2', 'tx-3']);
    expect(history.state.hidden).toMatchObject([
      { id: 'tx-0', isSuspicious: true },
      { id: 'tx-4', isSuspicious: true },
    ]);
    expect(history.state.transactions.some(({ isSuspicious }) => isSuspicious)).toBe(false);
  });

  it('pays nothing to whoever imitates the account itself', async () => {
    const { history, serve } = await held();
    const sentFrom = `${fakeAddress.slice(0, 6)}${'0'.repeat(32)}${fakeAddress.slice(-4)}`;
    serve(() => ({
      data: [
        wireTransaction(
          0,
          { sentFrom, sentTo: fakeAddress, operationType: 'receive' },
          { transfers: [wireTransfer('in', '0')] },
        ),
      ],
      next: null,
    }));
    await history.load();
    expect([ids(history), history.state.empty]).toEqual([[], true]);
  });
});

describe('after something was sent', () => {
  it('the first page is read past the cache, and what waited is there as it was taken, once', async () => {
    const { core, history, serve, asked } = await held();
    serve((cursor) => (cursor === '' ? page(2, 4, 'two') : page(4, 6)));
    await history.load();
    await history.loadMore();
    serve(() => ({
      data: [wireTransaction(1, { status: 'pending' }), wireTransaction(2), wireTransaction(3)],
      next: 'two',
    }));
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await until(history.state, () => ids(history)[0] === 'tx-1');
    expect(history.state.transactions[0]?.metadata.status).toBe('pending');
    serve(() => ({
      data: [wireTransaction(1), wireTransaction(2), wireTransaction(3)],
      next: 'two',
    }));
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await until(
      history.state,
      () => history.state.transactions[0]?.metadata.status === 'confirmed',
    );
    expect(ids(history)).toEqual(['tx-1', 'tx-2', 'tx-3', 'tx-4', 'tx-5']);
    expect(asked('/history')).toHaveLength(4);
  });

  it('what waits is asked about again at the next look, not taken out of the cache', async () => {
    const { history, serve } = await held();
    serve(() => ({ data: [wireTransaction(1, { status: 'pending' })], next: null }));
    await history.load();
    serve(() => ({ data: [wireTransaction(1)], next: null }));
    await history.load();
    expect(history.state.transactions[0]?.metadata.status).toBe('confirmed');
  });

  it('what waited and was replaced by another one goes', async () => {
    const { core, history, serve } = await held();
    serve(() => ({
      data: [wireTransaction(1, { status: 'pending', minedAt: null }), wireTransaction(2)],
      next: null,
    }));
    await history.load();
    expect(ids(history)).toEqual(['tx-1', 'tx-2']);
    serve(() => ({ data: [wireTransaction(0), wireTransaction(2)], next: null }));
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await until(history.state, () => ids(history).join() === ['tx-0', 'tx-2'].join());
  });

  it('an answer that was on its way is asked again: it may be of before', async () => {
    const { core, history, serve } = await held();
    const late = pending();
    serve(() => late.reply);
    const loading = history.load();
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    late.answer(page(1, 2));
    serve(() => page(0, 2));
    await loading;
    await until(history.state, () => ids(history).join() === ['tx-0', 'tx-1'].join());
  });

  it('an older answer changes nothing after a newer one, also of who cannot be stopped', async () => {
    const own = { caipNetworkId: 'eip155:1', operation: 'approve', transfers: [] } as const;
    const old: Activity = { ...own, id: 'old', at: 5, status: 'final', from: fakeAddress };
    const waits: Activity = { ...own, id: 'waits', status: 'waiting', from: fakeAddress };
    const answers: ((items: readonly Activity[]) => void)[] = [];
    const activity = (): Promise<{ items: readonly Activity[] }> =>
      new Promise((resolve) => answers.push((items) => resolve({ items })));
    const { core, env, history } = await held({ activity });
    const settled = (): Promise<void> => env.clock.advance(0);
    const answer = async (index: number, items: readonly Activity[]): Promise<void> => {
      answers[index]?.(items);
      await settled();
    };
    void history.load();
    await settled();
    await answer(0, [old]);
    for (let times = 0; times < 2; times++) {
      core.bus.emit('balance-stale', { namespace: 'eip155' });
      await settled();
    }
    await answer(2, [waits, old]);
    expect(ids(history)).toEqual(['waits', 'old']);
    await answer(1, [old]);
    expect(ids(history)).toEqual(['waits', 'old']);
  });

  it('more than a page begins the list anew: nothing is left out', async () => {
    const { core, history, serve } = await held();
    serve((cursor) => (cursor === '' ? page(10, 12, 'old') : page(12, 14)));
    await history.load();
    serve((cursor) => (cursor === '' ? page(0, 2, 'new') : page(2, 12)));
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await until(history.state, () => ids(history).join() === ['tx-0', 'tx-1'].join());
    await history.loadMore();
    expect(history.state.count).toBe(12);
  });

  it('a failure keeps what is shown, and is no event', async () => {
    const { core, history, serve, tracked, asked } = await held();
    serve(() => page(0, 2));
    await history.load();
    serve(failing);
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await until(history.state, () => asked('/history').length === 2);
    await core.refreshBalance();
    expect([history.state.count, history.state.failed, tracked]).toEqual([2, false, []]);
  });

  it('what did not come before is not asked for by itself', async () => {
    const { core, history, serve, asked } = await held();
    serve(failing);
    await history.load();
    serve(() => page(0, 2));
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await core.refreshBalance();
    expect([history.state.failed, history.state.count, asked('/history').length]).toEqual([
      true,
      0,
      1,
    ]);
  });

  it('nobody asks for another namespace, or for what was never asked for', async () => {
    const { core, history, serve, asked } = await held();
    serve(() => page(0, 2));
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await history.load();
    core.bus.emit('balance-stale', { namespace: 'solana' });
    await core.refreshBalance();
    expect(asked('/history')).toHaveLength(1);
  });
});
