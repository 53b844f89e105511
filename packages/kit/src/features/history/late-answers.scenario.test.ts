import type { Activity } from '@openappkit/core/adapter';
import { subscribe } from '@openappkit/core/internal';
import { fakeAddress, otherFakeAddress } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { failing, held, ids, page, pending } from './test/history-world.js';

describe('a late activity answer', () => {
  it('is never shown for another network', async () => {
    const { core, history, serve } = await held();
    const response = pending();
    serve((_cursor, _address, chain) => (chain === 'eip155:1' ? response.reply : page(7, 7)));
    const first = history.load();
    await core.switchNetwork('eip155:10');
    expect(history.state).toMatchObject({ status: 'idle', loading: false });
    await history.load();
    response.answer(page(0, 3));
    await first;
    expect([ids(history), history.state.empty]).toEqual([[], true]);
  });

  it('is never shown for another account', async () => {
    const { adapter, history, serve } = await held();
    const response = pending();
    serve((_cursor, address) => (address === fakeAddress ? response.reply : page(5, 6)));
    const first = history.load();
    adapter.report.accountsChanged('fake.one', [otherFakeAddress]);
    await history.load();
    response.answer(page(0, 3));
    await first;
    expect(ids(history)).toEqual(['tx-5']);
  });

  it('does not end a load of another network, whose failure is reported once', async () => {
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

  it('is not cached after the account changed, even from an adapter that cannot be aborted', async () => {
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

  it.each(['reset', 'destroy'] as const)('changes nothing after %s()', async (method) => {
    const { history, serve, tracked } = await held();
    const response = pending();
    serve(() => response.reply);
    const first = history.load();
    let changes = 0;
    history[method]();
    subscribe(history.state, () => changes++, true);
    response.answer(page(0, 3));
    await first;
    expect([ids(history), changes, tracked]).toEqual([[], 0, []]);
  });

  it('does not report a late failure of another network', async () => {
    const { core, history, serve, tracked } = await held();
    const response = pending();
    serve((_cursor, _address, chain) => (chain === 'eip155:1' ? response.reply : page(7, 7)));
    const first = history.load();
    await core.switchNetwork('eip155:10');
    await history.load();
    response.answer(failing());
    await first;
    expect(history.state.failed).toBe(false);
    expect(tracked).not.toContainEqual(
      expect.objectContaining({ event: 'ERROR_FETCH_TRANSACTIONS' }),
    );
  });
});
