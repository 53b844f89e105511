// Orders at an exchange are stored, so that the next page and other tabs can warn before a second payment.
import { afterEach, describe, expect, it } from 'vitest';
import { pay as payAsApp } from './pay-functions.js';
import { bill, payWorld, type PayWorld, shop } from './test/pay-world.js';

const worlds: PayWorld[] = [];
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});
const page = async (...given: Parameters<typeof payWorld>): Promise<PayWorld> => {
  const world = await payWorld(...given);
  worlds.push(world);
  return world;
};
/** A page on which an exchange was asked to pay the bill. */
const asked = async (): Promise<PayWorld> => {
  const world = await page();
  await world.pay.begin(bill);
  await world.rest();
  world.pay.payFrom('pier');
  await world.rest();
  return world;
};
/** The same page, loaded again; `status` is the exchange's answer there. */
const reload = async ({ env, kit }: PayWorld, status: object): Promise<PayWorld> => {
  kit.destroy();
  return tab({ env }, status);
};
const tab = ({ env }: Pick<PayWorld, 'env'>, status: object): Promise<PayWorld> =>
  page({ storage: env.storage }, status);
const name = 'openappkit:test:default:transactions';
const kept = ({ env }: PayWorld): unknown =>
  JSON.parse(env.storage.getItem(name) ?? '[]') as unknown;

describe('after a reload', () => {
  it('blocks paying the same bill while a stored order is pending', async () => {
    const next = await reload(await asked(), { status: 'IN_PROGRESS' });
    const { asked: wallet, calls, env, pay, rest } = next;
    await pay.begin(bill);
    await rest();
    expect(pay.state).toMatchObject({
      step: 'exchange',
      order: { isEarlier: true, status: 'in-progress', canPayOtherwise: false, url: undefined },
    });
    pay.again();
    pay.choose();
    pay.payFrom('pier');
    expect(pay.state.step).toBe('exchange');
    expect(wallet).toEqual([]);
    expect(calls.map(({ method }) => method)).not.toContain('reown_getExchangePayUrl');
    next.exchange.status = { status: 'SUCCESS', txHash: '0xab' };
    await env.clock.advance(3_000);
    expect(pay.state.order).toMatchObject({ status: 'success', id: '0xab', recipient: shop });
    // The user saw the end, so the next page does not show it.
    expect(kept(next)).toEqual([]);
    pay.again();
    expect(pay.state.step).toBe('choose');
    await pay.begin(bill);
    expect(pay.state.step).toBe('choose');
  });

  it('shows an order that was paid meanwhile once, and resolves pay() with unknown', async () => {
    const next = await reload(await asked(), { status: 'SUCCESS', txHash: '0xab' });
    await next.rest();
    expect(next.pay.state).toMatchObject({ step: 'none', orders: [{ status: 'success' }] });
    expect(kept(next)).toHaveLength(1);
    const result = payAsApp(bill, undefined, next.kit);
    await next.rest();
    expect(next.pay.state).toMatchObject({ step: 'exchange', order: { status: 'success' } });
    await next.kit.close();
    expect(await result).toMatchObject({ success: false, status: 'unknown', result: '0xab' });
    const third = await reload(next, { status: 'SUCCESS' });
    await third.pay.begin(bill);
    expect(third.pay.state).toMatchObject({ step: 'choose', orders: [] });
  });

  it('allows another way to pay when the stored order has not begun', async () => {
    const next = await reload(await asked(), { status: 'UNKNOWN' });
    await next.pay.begin(bill);
    await next.rest();
    expect(next.pay.state.order).toMatchObject({ isEarlier: true, canPayOtherwise: true });
    next.pay.again();
    await next.rest();
    expect(next.pay.state).toMatchObject({ step: 'choose', source: { status: 'ready' } });
    next.pay.choose();
    expect(next.pay.state.step).toBe('review');
    expect(kept(next)).toEqual([]);
  });

  it('allows another way to pay after the user looked up an order without an answer', async () => {
    const next = await reload(await asked(), {});
    await next.pay.begin(bill);
    await next.rest();
    expect(next.pay.state.order).toMatchObject({ isUnreachable: true, canPayOtherwise: false });
    next.pay.confirmOrderLookedUp();
    next.pay.again();
    expect(next.pay.state.step).toBe('choose');
  });

  it('allows paying another bill, and shows the stored order when no app requests a payment', async () => {
    const next = await reload(await asked(), { status: 'IN_PROGRESS' });
    await next.pay.begin({ ...bill, amount: 13 });
    expect(next.pay.state.step).toBe('choose');
    next.pay.end();
    next.pay.refresh();
    expect(next.pay.state).toMatchObject({ step: 'exchange', order: { isEarlier: true } });
  });

  it('ignores a stored order that failed or is a day old', async () => {
    const failed = await reload(await asked(), { status: 'FAILED' });
    await failed.rest();
    await failed.pay.begin(bill);
    expect(failed.pay.state.step).toBe('choose');
    expect(kept(failed)).toEqual([]);
    const first = await asked();
    const day = 24 * 60 * 60 * 1_000;
    const [order] = kept(first) as readonly { requestedAt: number }[];
    const old = { ...order, requestedAt: (order?.requestedAt ?? 0) - day };
    first.env.storage.setItem(name, JSON.stringify([old]));
    const next = await reload(first, { status: 'IN_PROGRESS' });
    expect(next.pay.state.orders).toEqual([]);
  });
});

describe('in another tab', () => {
  it('blocks paying the same bill from a choice that was open before the other tab paid', async () => {
    const first = await page();
    const second = await tab(first, { status: 'IN_PROGRESS' });
    for (const { pay, rest } of [first, second]) {
      await pay.begin(bill);
      await rest();
    }
    second.pay.choose();
    expect(second.pay.state.step).toBe('review');
    first.pay.payFrom('pier');
    await first.rest();
    expect(await second.pay.submit().catch(({ code }) => code)).toBe('tx/unknown');
    await second.rest();
    expect(second.pay.state).toMatchObject({ step: 'exchange', order: { isEarlier: true } });
    expect(second.asked).toEqual([]);
  });
});

describe('stored orders', () => {
  const about = {
    exchangeId: 'pier',
    exchangeName: 'Pier',
    sessionId: 'session1',
    assetId: 'eip155:1/slip44:60',
    symbol: 'ETH',
    decimals: 18,
    value: '1',
  };
  const order = {
    key: 'k',
    kind: 'exchange-pay',
    network: 'eip155:1',
    address: shop,
    status: 'unknown',
    id: '',
    about,
  };
  it.each<[string, unknown]>([
    ['no list', { ...order }],
    ['no JSON', undefined],
    ['a name that is a page', [{ ...order, about: { ...about, exchangeName: 'Pier\u202e\n' } }]],
    ['a session too long', [{ ...order, about: { ...about, sessionId: 'x'.repeat(51) } }]],
    ['a negative amount', [{ ...order, about: { ...about, value: '-1' } }]],
    ['invalid decimals', [{ ...order, about: { ...about, decimals: 1e9 } }]],
    ['a network of no kit', [{ ...order, network: 'eip155:999' }]],
    ['a list without end', Array.from({ length: 3 }, () => null)],
  ])('ignores stored orders with %s', async (_, stored) => {
    const first = await asked();
    first.kit.destroy();
    const { requestedAt } = (kept(first) as readonly { requestedAt: number }[])[0] ?? {};
    const dated = Array.isArray(stored)
      ? stored.map((each) => each && { ...each, requestedAt })
      : stored;
    first.env.storage.setItem(name, JSON.stringify(dated) ?? '{[');
    const next = await tab(first, { status: 'IN_PROGRESS' });
    await next.rest();
    expect(next.pay.state.orders).toEqual([]);
    await next.pay.begin(bill);
    expect(next.pay.state.step).toBe('choose');
  });

  it('completes an order when the storage is blocked', async () => {
    const world = await page();
    world.env.storage.fault = 'blocked';
    await world.pay.begin(bill);
    await world.rest();
    world.pay.payFrom('pier');
    await world.rest();
    world.exchange.status = { status: 'SUCCESS', txHash: '0xab' };
    await world.env.clock.advance(3_000);
    expect(world.pay.state.order).toMatchObject({ status: 'success', id: '0xab' });
  });

  it("stores no address of an exchange's page", async () => {
    const first = await asked();
    expect(first.env.storage.getItem(name)).not.toContain('pier.test');
  });
});
