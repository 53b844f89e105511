// Answers of a service of exchanges that come late, twice over, or are longer than anybody reads. By way of paying.
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

it('a window that was closed before the page is known is shown nothing, and nobody was asked to pay', async () => {
  const { pay, rest, windows } = await begun();
  pay.payFrom('pier');
  windows[0]?.close();
  await rest();
  expect(windows).toMatchObject([{ shown: [] }]);
  expect(pay.state).toMatchObject({ step: 'choose', orders: [] });
});

it('an exchange that is asked again is not out of reach for the question that this ended', async () => {
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

it('an exchange that answers again is in reach again', async () => {
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

it('a transaction is named of what was paid only', async () => {
  const { exchange, pay } = await begun();
  exchange.status = { status: 'IN_PROGRESS', txHash: '0xab' };
  expect(await pay.getBuyStatus('pier', 'session1')).toEqual({ status: 'IN_PROGRESS' });
  exchange.status = { status: 'SUCCESS', txHash: '0xab' };
  expect(await pay.getBuyStatus('pier', 'session1')).toMatchObject({ txHash: '0xab' });
});

it('of exchanges as many are read as a person does', async () => {
  const { exchange, pay } = await begun();
  exchange.list = Array.from({ length: 101 }, (_, at) => ({ id: `pier${at}`, name: 'Pier' }));
  expect((await pay.getAvailableExchanges()).exchanges).toHaveLength(100);
});

it('an exchange that was left says nothing of the one that was chosen after it', async () => {
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
