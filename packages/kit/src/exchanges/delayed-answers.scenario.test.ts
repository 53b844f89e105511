import { afterEach, expect, it } from 'vitest';
import { bill, payWorld, type PayWorld } from '../features/pay/test/pay-world.js';

let world: PayWorld;
afterEach(() => world.kit.destroy());
const begun = async (): Promise<PayWorld> => {
  world = await payWorld();
  await world.pay.begin(bill);
  await world.rest();
  return world;
};

it('shows nothing in a window that was closed before the page address arrived, and drops the order', async () => {
  const { pay, rest, windows } = await begun();
  pay.payFrom('pier');
  windows[0]?.close();
  await rest();
  expect(windows).toMatchObject([{ shown: [] }]);
  expect(pay.state).toMatchObject({ step: 'choose', orders: [] });
});

it('does not report an exchange as unreachable when a new check replaces a running one', async () => {
  const { exchange, pay, rest } = await begun();
  pay.payFrom('pier');
  await rest();
  exchange.reply = () => new Promise(() => undefined);
  void pay.check();
  await rest();
  void pay.check();
  await rest();
  expect(pay.state.order).toMatchObject({ isChecking: true, isUnreachable: false });
});

it('clears isUnreachable when the exchange answers again', async () => {
  const { env, exchange, pay, rest } = await begun();
  pay.payFrom('pier');
  await rest();
  exchange.isDown = true;
  await env.clock.advance(3_000);
  expect(pay.state.order?.isUnreachable).toBe(true);
  exchange.isDown = false;
  await env.clock.advance(3_000);
  expect(pay.state.order?.isUnreachable).toBe(false);
});

it('returns a transaction id only for a successful payment', async () => {
  const { exchange, pay } = await begun();
  exchange.status = { status: 'IN_PROGRESS', txHash: '0xab' };
  expect(await pay.getBuyStatus('pier', 'session1')).toEqual({ status: 'IN_PROGRESS' });
  exchange.status = { status: 'SUCCESS', txHash: '0xab' };
  expect(await pay.getBuyStatus('pier', 'session1')).toMatchObject({ txHash: '0xab' });
});

it('lists at most 100 exchanges', async () => {
  const { exchange, pay } = await begun();
  exchange.list = Array.from({ length: 101 }, (_, at) => ({ id: `pier${at}`, name: 'Pier' }));
  expect((await pay.getAvailableExchanges()).exchanges).toHaveLength(100);
});

it('ignores a late failure of an exchange that the user left for another one', async () => {
  const { exchange, pay, rest } = await begun();
  const refuse: (() => void)[] = [];
  exchange.reply = () =>
    new Promise((_, reject) => {
      refuse.push(() => reject(new Error('No')));
    });
  pay.payFrom('pier');
  await rest();
  pay.leave();
  pay.payFrom('pier');
  await rest();
  refuse[0]?.();
  await rest();
  expect(pay.state).toMatchObject({ step: 'exchange', order: { status: 'opening' } });
  expect(pay.state.problem).toBeUndefined();
});
