// Late or oversized answers of the transfer service.
import { afterEach, expect, it } from 'vitest';
import { coin, shop, usdc } from './test/pay-world.js';
import { transferWorld, type TransferWorld } from './test/transfer-world.js';

let world: TransferWorld;
afterEach(() => world.kit.destroy());

it('does not report the service as unreachable when a newer check cancels an older one', async () => {
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

it.each([
  ['is read, of whichever network', 'eip155:9', 2_000],
  ['is returned', coin.network, 500],
] as const)("limits the list of an exchange's assets that %s", async (_, network, most) => {
  world = await transferWorld();
  const { env, pay } = world;
  const path = '/appkit/v1/transfers/assets/exchanges/pier';
  const others = Array.from({ length: most - 1 }, () => ({ ...coin, network }));
  for (const [assets, isThere] of [
    [[...others, usdc], true],
    [[...others, coin, usdc], false],
  ] as const) {
    env.fetch.route(path, { exchangeId: 'pier', assets: { eip155: assets } });
    const tokens = await pay.fetchTokensFromExchange('pier');
    expect(tokens.some(({ asset }) => asset === usdc.asset)).toBe(isThere);
  }
});

it.each([
  [86_400, 86_400_000],
  [86_401, undefined],
  [-1, undefined],
])('reports a duration of %i seconds as %s', async (timeInSeconds, takesMs) => {
  world = await transferWorld();
  world.service.change = (answer) => ({ ...answer, timeInSeconds });
  const wanted = { amount: '12.5', sourceToken: coin, toToken: usdc, recipient: shop };
  expect((await world.pay.fetchQuote(wanted)).takesMs).toBe(takesMs);
});
