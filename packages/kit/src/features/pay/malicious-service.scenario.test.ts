// The service's claims about coins, addresses and time are checked.
import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import { token } from '../send/test/send-world.js';
import { bill, coin, shop } from './test/pay-world.js';
import { price, transferWorld, type TransferWorld } from './test/transfer-world.js';

const worlds: TransferWorld[] = [];
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});
const make = async (...given: Parameters<typeof transferWorld>): Promise<TransferWorld> => {
  const world = await transferWorld(...given);
  worlds.push(world);
  return world;
};
type Answer = Record<string, unknown>;
const part = (given: unknown): Answer => given as Answer;
const divided = (side: unknown, decimals: number): Answer => {
  const currency = part(part(side).currency);
  return { ...part(side), currency: { ...currency, metadata: { symbol: 'ANY', decimals } } };
};
const withDeposit = (answer: Answer, change: object): Answer => {
  const step = part((answer.steps as unknown[])[0]);
  return { ...answer, steps: [{ ...step, deposit: { ...part(step.deposit), ...change } }] };
};
const refused = {
  status: 'failed',
  quote: undefined,
  error: { code: 'pay/quote-unavailable' },
} as const;

describe('checking a quote', () => {
  it.each<[string, (answer: Answer) => unknown]>([
    [
      'the same amount of another token is requested',
      (answer) => ({
        ...answer,
        origin: { ...part(answer.origin), currency: part(answer.destination).currency },
      }),
    ],
    [
      'the paid token has other decimals',
      (answer) => ({ ...answer, origin: divided(answer.origin, 6) }),
    ],
    [
      'the received token has other decimals',
      (answer) => ({ ...answer, destination: divided(answer.destination, 18) }),
    ],
    [
      'the amount to pay is zero',
      (answer) => ({
        ...withDeposit(answer, { amount: '0' }),
        origin: { ...part(answer.origin), amount: '0' },
      }),
    ],
  ])('rejects a quote when %s', async (_what, change) => {
    const world = await make();
    world.service.change = change;
    await world.begin();
    expect(world.pay.state.source).toMatchObject(refused);
  });

  it('rejects a quote that sends a token to its own contract', async () => {
    const { eth, pay, rest, service, usdc } = await make();
    const named = (asset: string, { caipNetworkId, decimals }: typeof eth) => ({
      network: caipNetworkId,
      asset,
      metadata: { symbol: 'ANY', decimals },
    });
    let receiver = token;
    service.price = 25_000_000n;
    service.change = (answer) => ({
      ...withDeposit(answer, { currency: token, receiver }),
      origin: { amount: '25000000', currency: named(token, usdc) },
      destination: { ...part(answer.destination), currency: named('native', eth) },
    });
    await pay.begin({ paymentAsset: coin, recipient: shop, amount: '0.01' });
    pay.offer({ at: 1, assets: [eth, usdc], spam: [] });
    pay.payWith(usdc.assetId);
    await rest();
    expect(pay.state.source).toMatchObject(refused);
    receiver = shop;
    pay.refresh();
    await rest();
    expect(pay.state.source).toMatchObject({ status: 'ready', quote: { to: shop } });
  });
});

describe('confirming a lookup of a transfer', () => {
  it('ignores the confirmation while the service has the money', async () => {
    const world = await make();
    await world.sent();
    await world.settle({ status: 'final', id: '0x1' });
    world.service.status = 'pending';
    await world.env.clock.advance(3_000);
    const { pay } = world;
    pay.confirmOrderLookedUp();
    pay.again();
    expect(pay.state).toMatchObject({ step: 'sent', transfer: { canPayOtherwise: false } });
  });

  it('remembers a transfer for a day, then allows the same bill', async () => {
    const world = await make();
    await world.sent();
    await world.settle({ status: 'final', id: '0x1' });
    const name = 'openappkit:test:default:transactions';
    const [kept] = JSON.parse(world.env.storage.getItem(name) ?? '[]') as [Answer];
    expect(kept.about).toMatchObject({ value: String(price) });
    for (const [ago, step] of [
      [23, 'sent'],
      [24, 'choose'],
    ] as const) {
      const requestedAt = Number(kept.requestedAt) - ago * 3_600_000;
      const next = await make({ stored: { [name]: JSON.stringify([{ ...kept, requestedAt }]) } });
      await next.pay.begin(bill);
      expect(next.pay.state.step).toBe(step);
    }
  });
});

it.each(['failure', 'refund'])(
  'reports no success, and failed only after a refund, when the service says %s and the wallet answer was lost',
  async (status) => {
    const world = await make();
    const { env, pay, rest, service, wallet } = world;
    let refuse = (_: unknown): void => undefined;
    wallet.answer = () => new Promise((_, reject) => (refuse = reject));
    await world.begin();
    pay.choose();
    void pay.submit().catch(() => undefined);
    await rest();
    const { flow } = pay.state;
    refuse(new KitError('tx/unknown'));
    await rest();
    service.status = status;
    await env.clock.advance(3_000);
    expect(pay.state.transfer?.status).toBe(status);
    expect(pay.outcomeOf(flow, false)?.status).not.toBe('success');
    expect(pay.outcomeOf(flow, false)?.status).toBe(status === 'failure' ? undefined : 'failed');
  },
);
