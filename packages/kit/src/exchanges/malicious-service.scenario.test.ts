// An exchange service that repeats itself, changes its answers or offers what was not requested must not change what the user
// sees. Uses the pay feature.
import { afterEach, expect, it } from 'vitest';
import { bill, payWorld, type PayWorld } from '../features/pay/test/pay-world.js';

let world: PayWorld;
afterEach(() => world?.kit.destroy());
const begun = async (list?: readonly unknown[], options = bill): Promise<PayWorld> => {
  world = await payWorld();
  if (list) world.exchange.list = [...list];
  await world.pay.begin(options);
  await world.rest();
  return world;
};
const five = 300_000;

it('keeps an order in progress when the exchange later reports UNKNOWN', async () => {
  const { env, exchange, pay, rest, windows } = await begun();
  pay.payFrom('pier');
  await rest();
  exchange.status = { status: 'IN_PROGRESS' };
  await env.clock.advance(3_000);
  windows[0]?.close();
  exchange.status = { status: 'UNKNOWN' };
  await env.clock.advance(five);
  expect(pay.state.order).toMatchObject({ status: 'late', canPayOtherwise: false });
  await pay.check();
  await env.clock.advance(9_000);
  expect(pay.state.order).toMatchObject({ status: 'in-progress', canPayOtherwise: false });
});

it('rejects a session that already paid for another order', async () => {
  const { env, exchange, pay, rest, windows } = await begun();
  pay.payFrom('pier');
  await rest();
  exchange.status = { status: 'SUCCESS', txHash: '0xab' };
  await env.clock.advance(3_000);
  expect(pay.state.order?.status).toBe('success');
  pay.openAgain();
  expect(windows).toHaveLength(1);
  await pay.begin(bill);
  await rest();
  pay.payFrom('pier');
  await rest();
  await env.clock.advance(3_000);
  expect(pay.outcomeOf(pay.state.flow, true)).toBeUndefined();
  expect(pay.state).toMatchObject({ step: 'choose', problem: { code: 'exchange' } });
  expect(windows.at(-1)).toMatchObject({ closed: true, shown: [] });
});

it('lists each exchange once and leaves out those that the app excluded', async () => {
  const { pay } = await begun(
    [
      { id: 'pier', name: 'Pier' },
      { id: 'pier', name: 'Harbor' },
      { id: 'quay', name: 'Quay' },
    ],
    { ...bill, payWithExchange: { exclude: ['quay'] } },
  );
  expect(pay.state.exchanges.exchanges.map(({ name }) => name)).toEqual(['Pier']);
  const only = await pay.getAvailableExchanges({ includeOnly: ['quay'] });
  expect(only.exchanges.map(({ id }) => id)).toEqual(['quay']);
});
