// A quote far above the market must be accepted by the user. Without both prices, there is no comparison.
import { afterEach, describe, expect, it } from 'vitest';
import type { Asset } from '@openappkit/core/adapter';
import { codeOf } from '../../test/code-of.js';
import { token } from '../send/test/send-world.js';
import { bill } from './test/pay-world.js';
import { transferWorld, type TransferWorld } from './test/transfer-world.js';

let world: TransferWorld;
afterEach(() => world.kit.destroy());

/** The coin's base units for this many dollars, at 2000 dollars each. */
const coinFor = (dollars: number): bigint => BigInt(Math.round(dollars * 1000)) * 5n * 10n ** 11n;

/** Reviews a quote that costs this many dollars. @param held the offered list */
async function quoted(dollars: number, held: (eth: Asset, usdc: Asset) => readonly Asset[]) {
  world = await transferWorld();
  const { eth, pay, rest, service, usdc } = world;
  service.price = coinFor(dollars);
  await pay.begin(bill);
  pay.offer({ at: 1, assets: held(eth, usdc), spam: [] });
  pay.payWith(eth.assetId);
  await rest();
  pay.choose();
  return world;
}
const both = (eth: Asset, usdc: Asset): readonly Asset[] => [eth, usdc];
const coinOnly = (eth: Asset): readonly Asset[] => [eth];

describe('price check of a quote', () => {
  it('requires acceptMarkup before paying a quote far above the market', async () => {
    const { asked, pay } = await quoted(15, both);
    expect(pay.state.review?.markup).toEqual({ basisPoints: 2_000, isHigh: true });
    expect(await codeOf(pay.submit())).toBe('pay/price-unconfirmed');
    expect(pay.state).toMatchObject({ step: 'review', isMarkupAccepted: false });
    expect(asked).toEqual([]);
    pay.acceptMarkup(true);
    await pay.submit();
    expect(asked).toMatchObject([{ value: coinFor(15) }]);
  });

  it.each([
    ['5 % above the market', 13.125, 500],
    ['cheaper than it', 10, -2_000],
  ])('needs no acceptance for a quote %s', async (_what, dollars, basisPoints) => {
    const { asked, pay } = await quoted(dollars, both);
    expect(pay.state.review?.markup).toEqual({ basisPoints, isHigh: false });
    await pay.submit();
    expect(asked).toHaveLength(1);
  });

  it('requires acceptance again when an accepted quote gets more than half a percent more expensive', async () => {
    const { env, pay, service } = await quoted(15, both);
    pay.acceptMarkup(true);
    service.price = coinFor(15.05);
    await env.clock.advance(15_000);
    expect(pay.state).toMatchObject({ isChanged: true, isMarkupAccepted: true });
    service.price = coinFor(15.2);
    await env.clock.advance(15_000);
    expect(pay.state.isMarkupAccepted).toBe(false);
    expect(await codeOf(pay.submit())).toBe('pay/price-unconfirmed');
  });

  it('requires acceptance again after the user left the review', async () => {
    const { pay, rest } = await quoted(15, both);
    pay.acceptMarkup(true);
    pay.leave();
    await rest();
    pay.choose();
    expect(await codeOf(pay.submit())).toBe('pay/price-unconfirmed');
  });

  it("compares with the service's price when the account does not hold the requested token", async () => {
    const bodies: unknown[] = [];
    world = await transferWorld();
    const { eth, env, pay, rest, service } = world;
    env.fetch.route('/v1/fungible/price', ({ body = '' }) => {
      const { addresses } = JSON.parse(body);
      bodies.push(addresses);
      return { fungibles: [{ address: addresses[0], price: 1 }] };
    });
    service.price = coinFor(15);
    await pay.begin(bill);
    pay.offer({ at: 1, assets: [eth], spam: [] });
    pay.payWith(eth.assetId);
    await rest();
    expect(bodies).toEqual([[`eip155:1:${token}`]]);
    expect(pay.state.source.quote?.markup).toEqual({ basisPoints: 2_000, isHigh: true });
  });

  it.each([
    ['one price is unknown', coinOnly],
    [
      'the prices are in two currencies',
      (eth: Asset, usdc: Asset) => [eth, { ...usdc, price: { currency: 'EUR', amount: '1' } }],
    ],
    ['one is known as spam', (eth: Asset, usdc: Asset) => [eth, { ...usdc, isSpam: true }]],
  ])('compares nothing when %s', async (_what, held) => {
    const { asked, pay } = await quoted(15, held);
    expect(pay.state.review).toMatchObject({ markup: undefined });
    await pay.submit();
    expect(asked).toHaveLength(1);
  });
});

it('states the value in money of all sums with a known price', async () => {
  const { pay } = await quoted(10, both);
  const { amount, fee, maxFee, transfer } = pay.state.review ?? {};
  const worths = [amount, fee, maxFee, transfer?.quote.arrives, transfer?.quote.fees[0]?.amount];
  expect(worths.map((sum) => sum?.worth?.text)).toEqual([
    '10',
    '1',
    '2',
    '12.5',
    '0.00000000000005',
  ]);
});
