import type { Activity } from '@openappkit/core/adapter';
import { fakeAddress } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import {
  imitator,
  until,
  wirePiece,
  wireTransaction,
  wireTransfer,
} from '../../test/account-core.js';
import { failing, held, ids, page, pending } from './test/history-world.js';

describe('hidden activity', () => {
  it('includes transactions that moved only known spam, but not those that moved nothing', async () => {
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

  it('includes transactions of another network', async () => {
    const { history, serve } = await held();
    const chains = ['eip155:1', 'eip155:10', null, 'eip155:11', '1', undefined];
    serve(() => ({
      data: chains.map((chain, index) => wireTransaction(index, { chain })),
      next: null,
    }));
    await history.load();
    expect(ids(history)).toEqual(['tx-0']);
  });

  it('includes zero-value payments to imitators of a known address, even if it is learned later', async () => {
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

  it('includes zero-value payments to imitators of the account itself', async () => {
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

describe('the activity after a send', () => {
  it('reads the first page past the cache and shows a pending transaction once, with its result', async () => {
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

  it('reads a pending transaction again at the next load, past the cache', async () => {
    const { history, serve } = await held();
    serve(() => ({ data: [wireTransaction(1, { status: 'pending' })], next: null }));
    await history.load();
    serve(() => ({ data: [wireTransaction(1)], next: null }));
    await history.load();
    expect(history.state.transactions[0]?.metadata.status).toBe('confirmed');
  });

  it('removes a pending transaction that was replaced', async () => {
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

  it('reads again after an answer that was in flight during the send', async () => {
    const { core, history, serve } = await held();
    const response = pending();
    serve(() => response.reply);
    const loading = history.load();
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    response.answer(page(1, 2));
    serve(() => page(0, 2));
    await loading;
    await until(history.state, () => ids(history).join() === ['tx-0', 'tx-1'].join());
  });

  it('drops an older answer after a newer one, even from an adapter that cannot be aborted', async () => {
    const approval = { caipNetworkId: 'eip155:1', operation: 'approve', transfers: [] } as const;
    const old: Activity = { ...approval, id: 'old', at: 5, status: 'final', from: fakeAddress };
    const waits: Activity = { ...approval, id: 'waits', status: 'waiting', from: fakeAddress };
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

  it('starts a new list, without gaps, after more than a page of new transactions', async () => {
    const { core, history, serve } = await held();
    serve((cursor) => (cursor === '' ? page(10, 12, 'old') : page(12, 14)));
    await history.load();
    serve((cursor) => (cursor === '' ? page(0, 2, 'new') : page(2, 12)));
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await until(history.state, () => ids(history).join() === ['tx-0', 'tx-1'].join());
    await history.loadMore();
    expect(history.state.count).toBe(12);
  });

  it('keeps the shown transactions after a failure, without an event', async () => {
    const { core, history, serve, tracked, asked } = await held();
    serve(() => page(0, 2));
    await history.load();
    serve(failing);
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await until(history.state, () => asked('/history').length === 2);
    await core.refreshBalance();
    expect([history.state.count, history.state.failed, tracked]).toEqual([2, false, []]);
  });

  it('does not reload a list that failed before', async () => {
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

  it('makes no request for another namespace, or before the first load', async () => {
    const { core, history, serve, asked } = await held();
    serve(() => page(0, 2));
    core.bus.emit('balance-stale', { namespace: 'eip155' });
    await history.load();
    core.bus.emit('balance-stale', { namespace: 'solana' });
    await core.refreshBalance();
    expect(asked('/history')).toHaveLength(1);
  });
});
