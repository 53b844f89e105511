// Two tabs that request the same exchange order within one round trip: one order opens, the other tab shows an error.
import { afterEach, expect, it } from 'vitest';
import { depositWorld } from '../features/deposit/test/deposit-world.js';
import { bill, payWorld, type PayWorld } from '../features/pay/test/pay-world.js';

const kits: PayWorld['kit'][] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});
const begun = async (...given: Parameters<typeof payWorld>): Promise<PayWorld> => {
  const world = await payWorld(...given);
  kits.push(world.kit);
  await world.pay.begin(bill);
  await world.rest();
  return world;
};
const ordersOf = ({ calls }: Pick<PayWorld, 'calls'>): number =>
  calls.filter(({ method }) => method === 'reown_getExchangePayUrl').length;
const elsewhere = { problem: { error: { code: 'pay/in-another-tab' }, name: 'Pier' } };

it("opens no window in the second of two tabs that pay, then shows it the first tab's order", async () => {
  const first = await begun();
  const second = await begun({ storage: first.env.storage });
  first.pay.payFrom('pier');
  second.pay.payFrom('pier');
  await first.rest();
  await second.rest();
  expect([ordersOf(first), ordersOf(second)]).toEqual([1, 0]);
  expect(second.windows).toEqual([]);
  expect(second.pay.state).toMatchObject({ step: 'choose', order: undefined, ...elsewhere });
  second.pay.payFrom('pier');
  expect(second.pay.state).toMatchObject({ step: 'exchange', order: { isEarlier: true } });
});

it('opens an order in a second tab when its amount differs', async () => {
  const first = await begun();
  const second = await begun({ storage: first.env.storage });
  await second.pay.begin({ ...bill, amount: 13 });
  await second.rest();
  first.pay.payFrom('pier');
  second.pay.payFrom('pier');
  await second.rest();
  expect(ordersOf(second)).toBe(1);
});

it('opens an order after the other tab failed or its claim expired', async () => {
  const first = await begun();
  const second = await begun({ storage: first.env.storage });
  first.exchange.isDown = true;
  first.pay.payFrom('pier');
  await first.env.clock.advance(60_000);
  expect(first.pay.state.problem).toMatchObject({ error: { code: 'pay/url-unavailable' } });
  second.pay.payFrom('pier');
  await second.rest();
  expect(ordersOf(second)).toBe(1);
  const gone = await begun();
  gone.pay.payFrom('pier');
  const kept = gone.env.storage.entries();
  const next = await begun({ stored: kept });
  next.pay.payFrom('pier');
  await next.rest();
  expect(ordersOf(next)).toBe(0);
  await next.env.clock.advance(60_000);
  next.pay.payFrom('pier');
  await next.rest();
  expect(ordersOf(next)).toBe(1);
});

it('opens no exchange while a wallet in another tab is asked to pay', async () => {
  const first = await begun();
  const second = await begun({ storage: first.env.storage });
  first.wallet.answer = () => new Promise(() => undefined);
  first.pay.choose();
  void first.pay.submit().catch(() => undefined);
  second.pay.payFrom('pier');
  await second.rest();
  expect(second.windows).toEqual([]);
  expect(second.pay.state).toMatchObject({ step: 'sent', payment: { isEarlier: true } });
});

it('asks no wallet while another tab opens an exchange, and asks again once that failed', async () => {
  const first = await begun();
  const second = await begun({ storage: first.env.storage });
  const { asked, pay } = second;
  first.exchange.isDown = true;
  first.pay.payFrom('pier');
  pay.choose();
  const error = { code: 'pay/in-another-tab' };
  await expect(pay.submit()).rejects.toMatchObject(error);
  expect(pay.state).toMatchObject({ step: 'choose', problem: { code: 'failed', error } });
  expect(asked).toEqual([]);
  await first.env.clock.advance(60_000);
  await second.rest();
  pay.choose();
  await pay.submit();
  expect(asked).toHaveLength(1);
});

it('closes the exchange window of the earlier request when the app starts a new payment', async () => {
  const { pay, rest, windows } = await begun();
  pay.payFrom('pier');
  await pay.begin(bill);
  await rest();
  expect(windows).toMatchObject([{ closed: true, shown: [] }]);
  expect(pay.state).toMatchObject({ step: 'choose', orders: [] });
  pay.payFrom('pier');
  await rest();
  expect(windows.at(1)).toMatchObject({ closed: false, shown: ['https://pier.test/pay'] });
});

it("shows the second of two tabs that deposit the same amount an error, then the first tab's order", async () => {
  const first = await depositWorld();
  const second = await depositWorld({ storage: first.env.storage });
  kits.push(first.kit, second.kit);
  for (const { deposit, rest } of [first, second]) {
    deposit.begin();
    await rest();
    deposit.setAmount('1');
  }
  first.deposit.depositFrom('pier');
  second.deposit.depositFrom('pier');
  await first.rest();
  await second.rest();
  expect(second.windows).toEqual([]);
  expect(second.deposit.state).toMatchObject({ order: undefined, ...elsewhere });
  second.deposit.depositFrom('pier');
  expect(second.deposit.state.order).toMatchObject({ isEarlier: true });
  expect(second.windows).toEqual([]);
});

it('deposits another amount beside the order of another tab', async () => {
  const first = await depositWorld();
  const second = await depositWorld({ storage: first.env.storage });
  kits.push(first.kit, second.kit);
  for (const { deposit, rest } of [first, second]) {
    deposit.begin();
    await rest();
  }
  for (const [index, { deposit, exchange, rest }] of [first, second].entries()) {
    exchange.session = `session${index}`;
    deposit.setAmount(String(index + 1));
    deposit.depositFrom('pier');
    await rest();
  }
  expect([ordersOf(first), ordersOf(second)]).toEqual([1, 1]);
  expect(second.deposit.state.order).toMatchObject({ isEarlier: false, amount: { text: '2' } });
  const reloaded = await depositWorld({ storage: first.env.storage });
  kits.push(reloaded.kit);
  reloaded.deposit.begin();
  expect(reloaded.deposit.state.orders).toMatchObject([
    { amount: { text: '2' } },
    { amount: { text: '1' } },
  ]);
});
