import { afterEach, describe, expect, it } from 'vitest';
import type { ExchangeBuyStatus } from '../exchanges/exchange.types.js';
import { bill, payWorld, type PayWorld } from '../features/pay/test/pay-world.js';
import {
  createExchangeLookup,
  type KnownExchanges,
  createOrderWatch,
  type OrderStatus,
  createPayUrlActions,
} from './exchanges.js';
import { createPayer, type PayerState } from './payer.js';

let world: PayWorld;
afterEach(() => world?.kit.destroy());

describe('createPayer', () => {
  const payer = async (options?: Parameters<typeof payWorld>[0]) => {
    world = await payWorld(options);
    const shown: PayerState[] = [];
    const callbacks: unknown[] = [];
    const { open } = createPayer(
      world.kit,
      (state) => shown.push(state),
      () => ({
        onSuccess: (id) => callbacks.push(['paid', id]),
        onError: (message) => callbacks.push(['not paid', message]),
      }),
    );
    return { ...world, open, shown, callbacks };
  };

  it('is pending until the payment ends and then shows its result', async () => {
    const { exchange, env, open, pay, rest, shown, callbacks } = await payer();
    const done = open(bill);
    await rest();
    expect(shown.at(-1)).toMatchObject({ isPending: true, isError: false });
    pay.payFrom('pier');
    await rest();
    exchange.status = { status: 'SUCCESS', txHash: '0xab' };
    await env.clock.advance(3_000);
    await done;
    expect(shown.at(-1)).toEqual({
      isPending: false,
      isSuccess: true,
      isError: false,
      error: null,
      data: '0xab',
      status: 'success',
    });
    expect(callbacks).toEqual([['paid', '0xab']]);
  });

  it('shows a refused payment as a result and does not reject', async () => {
    const { open, shown, callbacks } = await payer();
    await open({ ...bill, amount: 0 });
    expect(shown.at(-1)).toMatchObject({ isPending: false, isError: true, status: 'failed' });
    expect(callbacks).toEqual([['not paid', shown.at(-1)?.error]]);
  });

  it('shows only the newest payment and calls the callbacks of both', async () => {
    const { kit, open, rest, shown, callbacks } = await payer();
    const first = open(bill);
    await rest();
    await open({ ...bill, amount: -1 });
    const { length } = shown;
    await kit.close();
    await rest();
    await first;
    expect(shown).toHaveLength(length);
    expect(callbacks).toHaveLength(2);
  });
});

describe('createExchangeLookup', () => {
  const lookup = async () => {
    world = await payWorld();
    const shown: KnownExchanges[] = [];
    const exchanges = createExchangeLookup(
      world.kit,
      (state) => shown.push(state),
      () => ({ network: 'eip155:1', asset: 'native', amount: 1 }),
    );
    return { ...world, ...exchanges, shown };
  };

  it('uses the default params and keeps the exchanges while they load again', async () => {
    const { calls, exchange, fetch, shown } = await lookup();
    await fetch();
    expect(calls.at(-1)?.params).toMatchObject({ amount: '1' });
    expect(shown.at(-1)?.data?.map(({ name }) => name)).toEqual(['Pier']);
    exchange.isDown = true;
    const reload = fetch();
    expect(shown.at(-1)).toMatchObject({ isLoading: true, data: [{ name: 'Pier' }] });
    await reload;
    expect(shown.at(-1)).toMatchObject({ isLoading: false, data: null });
    expect(shown.at(-1)?.error).toBeInstanceOf(Error);
  });

  it('ignores older responses, and all responses after stop()', async () => {
    const { exchange, fetch, shown, stop } = await lookup();
    const first = fetch();
    exchange.list = [];
    await Promise.all([first, fetch()]);
    expect(shown.filter(({ isLoading }) => !isLoading)).toHaveLength(1);
    const last = fetch();
    stop();
    const { length } = shown;
    await last;
    expect(shown).toHaveLength(length);
  });
});

describe('createOrderWatch', () => {
  const order = { exchangeId: 'pier', sessionId: 'session1' };
  const watched = async () => {
    world = await payWorld();
    const shown: OrderStatus[] = [];
    const settled: ExchangeBuyStatus[] = [];
    const watch = createOrderWatch(world.kit, (status) => shown.push(status));
    const follow = (options = {}) =>
      watch.poll({ ...order, onSettled: (status) => settled.push(status), ...options });
    return { ...world, ...watch, follow, settled, shown };
  };

  it('reports the final status once, even if the order is polled again', async () => {
    const { calls, env, exchange, follow, rest, settled, shown } = await watched();
    exchange.status = { status: 'SUCCESS', txHash: '0xab' };
    follow()();
    const stop = follow();
    await rest();
    expect(settled).toHaveLength(1);
    stop();
    const { length } = calls;
    follow();
    await env.clock.advance(10_000);
    expect(settled).toHaveLength(1);
    expect(calls).toHaveLength(length);
    expect(shown.at(-1)).toMatchObject({ isLoading: false, data: { status: 'SUCCESS' } });
    follow({ sessionId: 'session2' })();
    follow();
    await rest();
    expect(shown.at(-1)).toMatchObject({ data: { status: 'SUCCESS' } });
    expect(settled).toHaveLength(1);
  });

  it('polls until the status is final, at most every 3 seconds', async () => {
    const { calls, env, exchange, follow, settled, shown } = await watched();
    follow({ pollingInterval: 10 });
    await env.clock.advance(0);
    const { length } = calls;
    await env.clock.advance(2_900);
    expect(calls).toHaveLength(length);
    expect(shown.at(-1)).toMatchObject({ data: { status: 'UNKNOWN' }, isLoading: false });
    exchange.isDown = true;
    await env.clock.advance(100);
    expect(shown.at(-1)).toMatchObject({ data: { status: 'UNKNOWN' } });
    expect(shown.at(-1)?.error).toBeInstanceOf(Error);
    exchange.isDown = false;
    exchange.status = { status: 'SUCCESS', txHash: '0xab' };
    await env.clock.advance(3_000);
    expect(settled).toEqual([{ status: 'SUCCESS', txHash: '0xab' }]);
    const requestCount = calls.length;
    await env.clock.advance(60_000);
    expect(calls).toHaveLength(requestCount);
  });

  it('stops polling when the component ends', async () => {
    const { calls, env, exchange, follow, settled } = await watched();
    const stop = follow();
    await env.clock.advance(0);
    stop();
    exchange.status = { status: 'FAILED' };
    const { length } = calls;
    await env.clock.advance(60_000);
    expect(calls).toHaveLength(length);
    expect(settled).toEqual([]);
  });

  it('keeps a final status when an older answer arrives later', async () => {
    const { query, env, exchange, follow, settled, shown } = await watched();
    const answers: ((result: object) => void)[] = [];
    exchange.reply = () =>
      new Promise((resolve) => {
        answers.push((result) => resolve({ jsonrpc: '2.0', id: 1, result }));
      });
    const pendingQuery = query(order);
    follow();
    await env.clock.advance(0);
    answers[1]?.({ status: 'SUCCESS', txHash: '0xab' });
    await env.clock.advance(0);
    answers[0]?.({ status: 'IN_PROGRESS' });
    expect((await pendingQuery).data?.status).toBe('SUCCESS');
    expect(shown.at(-1)).toMatchObject({ data: { status: 'SUCCESS' }, isLoading: false });
    expect(settled).toHaveLength(1);
  });

  it('ignores a late answer after polling has stopped', async () => {
    const { query, env, exchange, shown } = await watched();
    const answers: ((result: object) => void)[] = [];
    exchange.reply = () =>
      new Promise((resolve) => {
        answers.push((result) => resolve({ jsonrpc: '2.0', id: 1, result }));
      });
    const pendingQuery = query(order);
    const other = query({ ...order, sessionId: 'session2' });
    await env.clock.advance(0);
    answers[1]?.({ status: 'IN_PROGRESS' });
    await other;
    answers[0]?.({ status: 'SUCCESS', txHash: '0xab' });
    expect((await pendingQuery).data?.status).toBe('SUCCESS');
    expect(shown.at(-1)?.data).toEqual({ status: 'IN_PROGRESS' });
  });

  it('does not show the status of another order', async () => {
    const { query, exchange, shown } = await watched();
    exchange.status = { status: 'SUCCESS', txHash: '0xab' };
    await query(order);
    const other = query({ ...order, sessionId: 'session2' });
    expect(shown.at(-1)).toEqual({ data: null, error: null, isLoading: true });
    exchange.status = { status: 'UNKNOWN' };
    await other;
    expect(shown.at(-1)?.data).toEqual({ status: 'UNKNOWN' });
  });
});

it('opens the page of an exchange during the click event once the pay feature is loaded', async () => {
  world = await payWorld();
  const { getUrl, openUrl } = createPayUrlActions(world.kit);
  const params = {
    network: 'eip155:1',
    asset: 'native',
    amount: 1,
    recipient: bill.recipient,
  } as const;
  const page = { url: 'https://pier.test/pay', sessionId: 'session1' };
  expect(await getUrl('pier', params)).toEqual(page);
  expect(world.windows).toHaveLength(0);
  const opened = openUrl('pier', params);
  expect(world.windows).toHaveLength(1);
  expect(await opened).toEqual(page);
});
