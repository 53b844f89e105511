import { afterEach, describe, expect, it } from 'vitest';
import { ether, me } from '../send/test/send-world.js';
import { bill, shop, usdc } from './test/pay-world.js';
import { deposit, price, transferWorld, type TransferWorld } from './test/transfer-world.js';

const worlds: TransferWorld[] = [];
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});
const make = async (...given: Parameters<typeof transferWorld>): Promise<TransferWorld> => {
  const world = await transferWorld(...given);
  worlds.push(world);
  return world;
};
/** The same page, loaded again. */
const reload = ({ env, kit }: TransferWorld, status: string): Promise<TransferWorld> => {
  kit.destroy();
  return make({ storage: env.storage }, status);
};
type Answer = Record<string, unknown>;
const stepOf = ({ steps }: Answer) => (steps as [Answer])[0];
const withDeposit = (answer: Answer, change: object) => {
  const step = stepOf(answer);
  return { ...answer, steps: [{ ...step, deposit: { ...(step.deposit as object), ...change } }] };
};

describe('tokens to pay with', () => {
  it("lists the account's tokens with a balance, except the requested one and spam", async () => {
    const { eth, pay, usdc: held } = await make();
    await pay.begin(bill);
    const spam = { ...eth, assetId: 'eip155:1/erc20:0xaa' as const, isSpam: true };
    const none = { ...eth, assetId: 'eip155:1/erc20:0xbb' as const, value: 0n };
    pay.offer({ at: 1, assets: [eth, held, spam, none], spam: [] });
    expect(pay.state.tokens.map(({ assetId }) => assetId)).toEqual([eth.assetId]);
    pay.payWith('eip155:1/erc20:0xaa');
    expect(pay.state.payWith).toBeUndefined();
  });
});

describe("the wallet's payment", () => {
  it('asks the wallet for the deposit, and succeeds once the service says that it paid', async () => {
    const world = await make();
    const { asked, env, kit, pay, service, settle } = world;
    await world.begin();
    expect(service.bodies[0]).toEqual({
      user: me,
      originChainId: 'eip155:1',
      originCurrency: 'native',
      destinationChainId: 'eip155:1',
      destinationCurrency: usdc.asset,
      recipient: shop,
      amount: '12500000',
    });
    pay.choose();
    expect(pay.state.review).toMatchObject({
      to: deposit,
      amount: { value: price, symbol: 'ETH' },
      transfer: { quote: { arrives: { value: 12_500_000n }, fees: [{ label: 'Service fee' }] } },
    });
    const { id = '' } = await pay.submit();
    expect(asked).toMatchObject([{ to: deposit, value: price, from: me }]);
    expect(asked[0]?.token).toBeUndefined();
    const { flow } = pay.state;
    await settle({ status: 'final', id });
    // The wallet has paid, but the recipient has nothing yet.
    expect(pay.state).toMatchObject({
      payment: { status: 'confirmed' },
      transfer: { status: 'waiting' },
    });
    expect(pay.outcomeOf(flow, kit.isOpen())).toBeUndefined();
    pay.again();
    expect(pay.state.step).toBe('sent');
    service.status = 'pending';
    await env.clock.advance(3_000);
    expect(pay.state.transfer?.status).toBe('pending');
    service.status = 'success';
    await env.clock.advance(3_000);
    expect(pay.outcomeOf(flow, kit.isOpen())).toMatchObject({ status: 'success', result: id });
  });

  it("does not succeed on the service's word before the payment is in a block", async () => {
    const world = await make();
    await world.sent();
    const { env, pay, service, settle } = world;
    service.status = 'success';
    await env.clock.advance(3_000);
    const { flow, payment } = pay.state;
    expect(payment?.status).toBe('waiting');
    expect(pay.outcomeOf(flow, false)).toBeUndefined();
    pay.again();
    expect(pay.state.step).toBe('sent');
    await settle({ status: 'final', id: '0x1' });
    expect(pay.outcomeOf(flow, false)).toMatchObject({ status: 'success' });
  });

  it("succeeds on the service's word when the network cannot be asked", async () => {
    const can: object = { watchTransaction: undefined };
    const world = await make({ can });
    await world.sent();
    world.service.status = 'success';
    await world.env.clock.advance(3_000);
    const { pay } = world;
    expect(pay.outcomeOf(pay.state.flow, false)).toMatchObject({ status: 'success' });
  });

  it.each([
    ['failure', "The payment service didn't pay"],
    ['refund', 'The payment service returned the payment'],
  ])(
    'reports failed when the service says %s, and allows another payment',
    async (status, error) => {
      const world = await make();
      await world.sent();
      const { env, pay, service } = world;
      service.status = status;
      await env.clock.advance(3_000);
      const { flow } = pay.state;
      expect(pay.outcomeOf(flow, true)).toMatchObject({ status: 'failed', error });
      expect(pay.state.transfer).toMatchObject({ status, canPayOtherwise: true });
      pay.again();
      expect(pay.state).toMatchObject({ step: 'choose', transfer: undefined });
    },
  );

  it('reports failed and forgets the transfer when the network reverts the payment', async () => {
    const world = await make();
    await world.sent();
    const { pay, settle } = world;
    expect(pay.state.transfers).toHaveLength(1);
    await settle({ status: 'refused', id: pay.state.payment?.id ?? '' });
    expect(pay.state).toMatchObject({ payment: { status: 'reverted' }, transfer: undefined });
    expect(pay.state.transfers).toEqual([]);
    expect(pay.outcomeOf(pay.state.flow, true)).toMatchObject({ status: 'failed' });
  });

  it('tracks no transfer when the wallet declines', async () => {
    const world = await make();
    const { KitError } = await import('@openappkit/core');
    world.wallet.answer = async () => {
      throw new KitError('wallet/rejected');
    };
    await world.begin();
    world.pay.choose();
    await world.pay.submit().catch(() => undefined);
    await world.rest();
    expect(world.pay.state).toMatchObject({ step: 'choose', problem: { code: 'declined' } });
    expect(world.pay.state.transfers).toEqual([]);
  });
});

describe('a quote of the service', () => {
  it.each<[string, (answer: Answer) => unknown]>([
    [
      'less arrives',
      (answer) => {
        const to = answer.destination as Answer;
        return { ...answer, destination: { ...to, amount: '12499999' } };
      },
    ],
    [
      'another coin arrives',
      (answer) => ({
        ...answer,
        destination: { ...(answer.origin as object), amount: '12500000' },
      }),
    ],
    ['another coin is asked for', (answer) => ({ ...answer, origin: answer.destination })],
    [
      'the deposit is more than the quote',
      (answer) => withDeposit(answer, { amount: String(price + 1n) }),
    ],
    ['the deposit is of another coin', (answer) => withDeposit(answer, { currency: usdc.asset })],
    [
      'the deposit goes nowhere',
      (answer) => withDeposit(answer, { receiver: 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k' }),
    ],
    [
      'the deposit goes to the zero address',
      (answer) => withDeposit(answer, { receiver: `0x${'0'.repeat(40)}` }),
    ],
    [
      'a transaction is asked for',
      (answer) => ({
        ...answer,
        steps: [
          {
            requestId: '1',
            type: 'transaction',
            transaction: { to: deposit, data: '0x', value: '1' },
          },
        ],
      }),
    ],
    [
      'it has more than one step',
      (answer) => ({ ...answer, steps: [stepOf(answer), stepOf(answer)] }),
    ],
    ['it has no steps', (answer) => ({ ...answer, steps: [] })],
    [
      'it has a name that cannot be stored',
      (answer) => ({ ...answer, steps: [{ ...stepOf(answer), requestId: 'a\u200b' }] }),
    ],
    [
      'an amount is negative',
      (answer) => ({ ...answer, origin: { ...(answer.origin as object), amount: '-1' } }),
    ],
    [
      'the service rejects it',
      () => Response.json({ error: 'Insufficient liquidity' }, { status: 400 }),
    ],
  ])('rejects a quote and asks no wallet when %s', async (_what, change) => {
    const world = await make();
    world.service.change = change;
    await world.begin();
    expect(world.pay.state.source).toMatchObject({
      status: 'failed',
      quote: undefined,
      error: { code: 'pay/quote-unavailable' },
    });
    world.pay.choose();
    expect(world.pay.state.step).toBe('choose');
    expect(world.asked).toEqual([]);
  });

  it('marks a renewed quote with another price as changed, and sends what is shown', async () => {
    const world = await make();
    const { asked, env, pay, service } = world;
    await world.begin();
    pay.choose();
    service.price = (price * 6n) / 5n;
    await env.clock.advance(15_000);
    expect(pay.state).toMatchObject({
      isChanged: true,
      review: { amount: { value: (price * 6n) / 5n } },
    });
    await pay.submit();
    expect(asked).toMatchObject([{ value: (price * 6n) / 5n }]);
  });

  it('marks a renewed quote with another deposit address as changed', async () => {
    const world = await make();
    const { env, pay, service } = world;
    await world.begin();
    pay.choose();
    await env.clock.advance(15_000);
    expect(pay.state.isChanged).toBe(false);
    service.receiver = '0xdE709f2102306220921060314715629080e2Fb77';
    await env.clock.advance(15_000);
    expect(pay.state).toMatchObject({ isChanged: true, review: { to: service.receiver } });
  });

  it('asks again before it sends to another deposit address, and then sends there', async () => {
    const world = await make();
    const { asked, env, pay, service } = world;
    await world.begin();
    pay.choose();
    service.receiver = '0xdE709f2102306220921060314715629080e2Fb77';
    await env.clock.advance(15_000);
    await expect(pay.submit()).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(asked).toEqual([]);
    expect(pay.state).toMatchObject({ step: 'review', review: { to: service.receiver } });
    await pay.submit();
    expect(asked).toMatchObject([{ to: service.receiver }]);
  });

  it('offers no quote when the balance is too low', async () => {
    const world = await make({ balances: { coin: 3n * 10n ** 15n } });
    await world.begin();
    expect(world.pay.state.source).toMatchObject({ status: 'short', issue: { code: 'too-much' } });
    expect(ether).toBeGreaterThan(price);
  });
});

describe('after a reload', () => {
  it('blocks paying the same bill until the end of the stored transfer was shown', async () => {
    const before = await make();
    await before.sent();
    await before.settle({ status: 'final', id: '0x1' });
    const next = await reload(before, 'pending');
    const { asked, env, pay, service } = next;
    await pay.begin(bill);
    expect(pay.state.step).toBe('sent');
    // The next poll.
    await env.clock.advance(3_000);
    expect(pay.state).toMatchObject({
      step: 'sent',
      payment: undefined,
      transfer: { isEarlier: true, status: 'pending', recipient: shop, canPayOtherwise: false },
    });
    pay.again();
    expect(pay.state.step).toBe('sent');
    // The user needs the transaction ID to ask the service for the money.
    expect(pay.state.transfer?.id).toBe(before.pay.state.payment?.id);
    expect(pay.outcomeOf(pay.state.flow, false)).toMatchObject({
      status: 'unknown',
      result: before.pay.state.payment?.id,
    });
    service.status = 'success';
    await env.clock.advance(3_000);
    expect(pay.state.transfer).toMatchObject({ status: 'success', canPayOtherwise: true });
    expect(asked).toEqual([]);
    const last = await reload(next, 'success');
    await last.pay.begin(bill);
    expect(last.pay.state.step).toBe('choose');
  });

  it('allows another bill, and ignores invalid stored transfers', async () => {
    const before = await make();
    await before.sent();
    await before.settle({ status: 'final', id: '0x1' });
    const next = await reload(before, 'pending');
    await next.pay.begin({ ...bill, amount: 1 });
    expect(next.pay.state.step).toBe('choose');
    const name = 'openappkit:test:default:transactions';
    const [kept] = JSON.parse(next.env.storage.getItem(name) ?? '[]') as [Answer];
    const bent = [
      { ...kept, about: { ...(kept.about as object), value: 1 } },
      { ...kept, requestedAt: '0' },
      null,
      { key: 'a' },
    ];
    next.env.storage.setItem(name, JSON.stringify(bent));
    const last = await reload(next, 'pending');
    await last.pay.begin(bill);
    expect(last.pay.state).toMatchObject({ step: 'choose', transfers: [] });
  });
});

describe('a service without an answer', () => {
  it('keeps the pending status when the service forgets the transfer, and allows payment after a lookup', async () => {
    const world = await make();
    await world.sent();
    await world.settle({ status: 'final', id: '0x1' });
    const { env, pay, service } = world;
    service.status = 'pending';
    await env.clock.advance(3_000);
    service.status = 'timeout';
    await env.clock.advance(3_000);
    expect(pay.state.transfer?.status).toBe('pending');
    service.isDown = true;
    await env.clock.advance(700_000);
    expect(pay.state.transfer).toMatchObject({ status: 'late', canPayOtherwise: false });
    expect(pay.outcomeOf(pay.state.flow, false)).toMatchObject({ status: 'unknown' });
    pay.confirmOrderLookedUp();
    expect(pay.state.transfer?.canPayOtherwise).toBe(true);
    pay.again();
    expect(pay.state.step).toBe('choose');
  });
});
