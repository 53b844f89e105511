// Answers of a service of transfers that come late, or are longer than anybody reads.
import { afterEach, expect, it } from 'vitest';
import { coin, shop, usdc } from '../test/pay-world.js';
import { transferWorld, type TransferWorld } from '../test/transfer-world.js';

let world: TransferWorld;
afterEach(() => world.kit.destroy());

it('a service that is asked again is not out of reach for the question that this ended', async () => {
  world = await transferWorld();
  await world.sent();
  await world.settle({ status: 'final', id: '0x1' });
  world.env.fetch.route('/appkit/v1/transfers/status', () => new Promise(() => undefined));
  const { pay, rest } = world;
  void pay.check();
  await rest();
  void pay.check();
  await rest();
  expect(pay.state.transfer).toMatchObject({ isChecking: true, isUnreachable: false });
});

it('of what an exchange pays out as much is read as an app lists', async () => {
  world = await transferWorld();
  const { env, pay } = world;
  const assets = { eip155: [...Array.from({ length: 2_000 }, () => coin), usdc] };
  const path = '/appkit/v1/transfers/assets/exchanges/pier';
  env.fetch.route(path, { exchangeId: 'pier', assets });
  expect(await pay.fetchTokensFromExchange('pier')).not.toContainEqual(usdc);
});

it.each([
  [86_400, 86_400_000],
  [86_401, undefined],
  [-1, undefined],
])('of %i seconds that it takes %s are told', async (timeInSeconds, takesMs) => {
  world = await transferWorld();
  world.service.change = (answer) => ({ ...answer, timeInSeconds });
  const wanted = { amount: '12.5', sourceToken: coin, toToken: usdc, recipient: shop };
  expect((await world.pay.fetchQuote(wanted)).takesMs).toBe(takesMs);
});
