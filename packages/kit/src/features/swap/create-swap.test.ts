import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  me,
  router,
  type SwapWorld,
  swapWorld,
  reply,
  typeDollars,
  typeEther,
  usdcAddress,
  word,
} from './test/swap-world.js';

const worlds: SwapWorld[] = [];
const open = async (options: Parameters<typeof swapWorld>[0] = {}): Promise<SwapWorld> => {
  const world = await swapWorld(options);
  worlds.push(world);
  return world;
};
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});
const rejected = async (): Promise<string> => {
  throw new KitError('wallet/rejected');
};

describe('a review', () => {
  it('sends exactly the reviewed transaction', async () => {
    const world = await open();
    await typeEther(world);
    const review = await world.swap.review();
    expect(review).toMatchObject({
      to: router,
      route: 'exchange',
      allowance: { status: 'unneeded' },
      receive: { text: '2000' },
      minimum: { text: '1980' },
    });
    const payment = await world.swap.swap();
    expect(world.asked).toMatchObject([
      { from: me, to: router, value: 10n ** 18n, data: `0x12aa3caf${word(10n ** 18n)}` },
    ]);
    expect(payment.review).toBe(review);
    await world.pass();
    expect(world.swap.state).toMatchObject({ step: 'sent', payment: { status: 'confirmed' } });
    expect(world.events.map((each) => each.event)).toEqual(
      expect.arrayContaining(['INITIATE_SWAP', 'SWAP_SUCCESS']),
    );
  });

  it.each<[string, (tx: Record<string, unknown>) => Record<string, unknown>]>([
    ['from another account', (tx) => ({ ...tx, from: `eip155:1:${router}` })],
    ['on another network', (tx) => ({ ...tx, to: `eip155:2:${router}` })],
    ['to the own account', (tx) => ({ ...tx, to: `eip155:1:${me}` })],
    ['to the zero address', (tx) => ({ ...tx, to: `eip155:1:0x${'0'.repeat(40)}` })],
    ['to the token itself', (tx) => ({ ...tx, to: `eip155:1:${usdcAddress}` })],
    ['that approves', (tx) => ({ ...tx, data: `0x095ea7b3${word(1n)}${word(2n)}` })],
    ['that returns more than the maximum', (tx) => ({ ...tx, amount: String(2n ** 256n) })],
    ['that transfers', (tx) => ({ ...tx, data: `0xa9059cbb${word(1n)}${word(2n)}` })],
    [
      'that wraps another amount',
      (tx) => ({ ...tx, to: `eip155:1:${usdcAddress}`, data: '0xd0e30db0' }),
    ],
  ])('rejects a transaction %s', async (_, twist) => {
    const world = await open();
    world.service.twist = twist;
    await typeEther(world);
    await expect(world.swap.review()).rejects.toMatchObject({ code: 'swap/untrusted' });
    expect(world.swap.state).toMatchObject({
      step: 'fill',
      issues: { quote: { code: 'unavailable' } },
    });
    expect(world.asked).toEqual([]);
  });

  it('rejects an exchange without a contract', async () => {
    const world = await open({ can: { lookAtRecipient: async () => ({ isContract: false }) } });
    await typeEther(world);
    await expect(world.swap.review()).rejects.toMatchObject({ code: 'swap/untrusted' });
  });

  it('rejects a transaction that the network would revert', async () => {
    const world = await open({
      can: { estimate: () => Promise.reject(new KitError('tx/execution-reverted')) },
    });
    await typeEther(world);
    await expect(world.swap.review()).rejects.toMatchObject({ code: 'tx/execution-reverted' });
  });

  it('renews the review after 20 s and sends what is shown after a small price change', async () => {
    const world = await open();
    await typeEther(world);
    await world.swap.review();
    world.service.rates[`0x${'e'.repeat(40)}`] = [1995_000_000n, 10n ** 18n];
    await world.pass(20_000);
    const { isPriceUpdated, priceMove, review } = world.swap.state;
    expect([isPriceUpdated, priceMove, review?.minimum.text]).toEqual([true, undefined, '1975.05']);
    expect((await world.swap.swap()).review).toBe(review);
  });

  it('asks no wallet after the price moved by more than 0.5 % in total, until acceptPrice', async () => {
    const world = await open();
    await typeEther(world);
    await world.swap.review();
    for (const rate of [1996n, 1992n, 1988n]) {
      world.service.rates[`0x${'e'.repeat(40)}`] = [rate * 1_000_000n, 10n ** 18n];
      await world.pass(20_000);
    }
    expect(world.swap.state.priceMove).toMatchObject({
      before: { text: '2000' },
      now: { text: '1988' },
      basisPoints: -60,
    });
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'swap/price-moved' });
    expect(world.asked).toEqual([]);
    world.swap.acceptPrice();
    await world.swap.swap();
    expect(world.asked).toHaveLength(1);
  });

  it('renews an old review when swap() is called', async () => {
    const world = await open();
    await typeEther(world);
    await world.swap.review();
    world.service.instead['build-transaction'] = () => reply(503);
    await world.pass(21_000);
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'api/status' });
    delete world.service.instead['build-transaction'];
    world.service.rates[`0x${'e'.repeat(40)}`] = [1000_000_000n, 10n ** 18n];
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'swap/price-moved' });
    expect(world.asked).toEqual([]);
  });

  it('requires acceptImpact when the price is far from the market', async () => {
    const world = await open();
    world.service.rates[`0x${'e'.repeat(40)}`] = [1800_000_000n, 10n ** 18n];
    await typeEther(world);
    const { impact } = await world.swap.review();
    expect(impact).toEqual({ basisPoints: 1000, isHigh: true });
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'swap/impact-unconfirmed' });
    world.swap.acceptImpact(true);
    await world.swap.swap();
    expect(world.asked).toHaveLength(1);
  });

  it('returns to the fields and asks no wallet when another wallet becomes active', async () => {
    const world = await open();
    await typeEther(world);
    await world.swap.review();
    await world.kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
    await world.pass();
    expect(world.swap.state).toMatchObject({
      step: 'fill',
      problem: { code: 'changed', what: 'account' },
    });
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(world.asked).toEqual([]);
  });
});

describe('an allowance', () => {
  it('asks for an approval of exactly the amount, for the called contract, encoded by the kit', async () => {
    const world = await open();
    await typeDollars(world);
    const { allowance } = await world.swap.review();
    expect(allowance).toMatchObject({ status: 'missing', allowed: { value: 0n } });
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'swap/not-allowed' });
    await world.swap.allow();
    const data = `0x095ea7b3${router.slice(2).padStart(64, '0')}${word(1000_000_000n)}`;
    expect(world.asked).toMatchObject([{ to: usdcAddress, data, value: 0n }]);
    expect(world.swap.state).toMatchObject({
      step: 'review',
      review: { allowance: { status: 'enough' } },
    });
    await world.swap.swap();
    expect(world.asked[1]).toMatchObject({ to: router, value: 0n });
  });

  it('asks for an unlimited allowance only on request, and for none if one exists', async () => {
    const world = await open();
    await typeDollars(world);
    await world.swap.review();
    await world.swap.allow('unlimited');
    expect(world.asked[0]?.data.endsWith('f'.repeat(64))).toBe(true);
    const again = await open();
    again.service.allowance = 1000_000_000n;
    await typeDollars(again);
    expect((await again.swap.review()).allowance.status).toBe('enough');
  });

  it('rejects an approval for a spender other than the called contract', async () => {
    const world = await open();
    await typeDollars(world);
    await world.swap.review();
    world.service.twistApprove = (tx) => ({ ...tx, data: `0x095ea7b3${word(9n)}${word(1n)}` });
    await expect(world.swap.allow()).rejects.toMatchObject({ code: 'swap/untrusted' });
    expect(world.asked).toEqual([]);
    expect(world.swap.state).toMatchObject({ step: 'review', problem: { code: 'allow-failed' } });
  });

  it('keeps the review when the allowance is declined', async () => {
    const world = await open();
    await typeDollars(world);
    await world.swap.review();
    world.wallet.answer = rejected;
    await expect(world.swap.allow()).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(world.swap.state).toMatchObject({
      step: 'review',
      problem: { code: 'allow-declined' },
      allowed: undefined,
    });
    expect(world.events.at(-1)?.event).toBe('SWAP_APPROVAL_ERROR');
  });

  it.each([
    ['undone', { status: 'refused', id: '0x1' } as const, 'allow-failed'],
    ['cancelled', { status: 'final', id: '0x2', replaced: 'cancelled' } as const, 'allow-failed'],
    ['not known', { status: 'unknown', id: '0x1' } as const, 'allow-unknown'],
  ])('reports no allowance when its transaction is %s', async (_, outcome, code) => {
    const world = await open({ can: { watchTransaction: async () => outcome } });
    await typeDollars(world);
    await world.swap.review();
    await expect(world.swap.allow()).rejects.toThrow();
    expect(world.swap.state).toMatchObject({
      step: 'review',
      problem: { code },
      allowed: undefined,
    });
    expect(world.swap.state.review?.allowance.status).toBe('missing');
  });

  it('keeps the allowance when the swap is declined', async () => {
    const world = await open();
    await typeDollars(world);
    await world.swap.review();
    await world.swap.allow();
    world.wallet.answer = rejected;
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(world.swap.state).toMatchObject({
      step: 'review',
      problem: { code: 'declined', allowed: { text: '1000', symbol: 'USDC' } },
      review: { allowance: { status: 'enough' } },
      sent: [],
    });
    world.wallet.answer = async () => '0x77';
    expect((await world.swap.swap()).id).toBe('0x77');
  });

  it("ignores the wallet's answer after stopWaiting()", async () => {
    const world = await open();
    await typeDollars(world);
    await world.swap.review();
    let answer: (id: string) => void = () => undefined;
    world.wallet.answer = () => new Promise((resolve) => (answer = resolve));
    const allowing = expect(world.swap.allow()).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    await world.pass();
    expect(world.swap.state).toMatchObject({ step: 'allowing', approval: { status: 'asking' } });
    world.swap.stopWaiting();
    await allowing;
    answer('0x5');
    await world.pass();
    expect(world.swap.state).toMatchObject({
      step: 'fill',
      approval: undefined,
      allowed: undefined,
    });
  });
});

describe('a swap', () => {
  it('blocks a second swap when the wallet never answered, also after a reload', async () => {
    const world = await open();
    await typeEther(world);
    await world.swap.review();
    world.wallet.answer = () => Promise.reject(new KitError('tx/unknown'));
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'tx/unknown' });
    expect(world.swap.state).toMatchObject({
      step: 'sent',
      payment: { status: 'unknown', canSendAgain: false },
    });
    await expect(world.swap.review()).rejects.toMatchObject({ code: 'tx/unknown' });
    const { storage } = world.env;
    world.kit.destroy();
    const next = await open({ storage });
    await next.swap.begin();
    expect(next.swap.state).toMatchObject({
      step: 'sent',
      payment: { isEarlier: true, review: { to: router } },
    });
  });

  it('keeps asking while the kit sends what the wallet signed, and returns to the review if the node refuses it', async () => {
    const world = await open();
    await typeEther(world);
    await world.swap.review();
    let refuse: (error: unknown) => void = () => undefined;
    world.wallet.answer = () => new Promise((_, reject) => (refuse = reject));
    const swapping = expect(world.swap.swap()).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
    });
    await world.pass();
    world.asked.at(-1)?.onProgress?.({ id: '0x7', isSent: false, isSending: true });
    expect(world.swap.state).toMatchObject({
      step: 'swapping',
      payment: { status: 'asking', id: '0x7' },
    });
    refuse(new KitError('tx/insufficient-funds'));
    await swapping;
    expect(world.swap.state).toMatchObject({
      step: 'review',
      problem: { code: 'failed' },
      sent: [],
    });
  });

  it('asks the wallet once for two concurrent calls', async () => {
    const world = await open();
    await typeEther(world);
    await world.swap.review();
    await Promise.all([world.swap.swap(), world.swap.swap()]);
    expect(world.asked).toHaveLength(1);
  });

  it("reports the network's reason for a revert and allows another try", async () => {
    const world = await open({
      can: {
        watchTransaction: async ({ id }) => ({
          status: 'refused',
          id,
          reason: 'insufficient output',
        }),
      },
    });
    await typeEther(world);
    await world.swap.review();
    await world.swap.swap();
    await world.pass();
    expect(world.swap.state.payment).toMatchObject({
      status: 'reverted',
      reason: 'insufficient output',
      canSendAgain: true,
    });
    world.swap.again();
    expect(world.swap.state).toMatchObject({ step: 'fill', amount: { text: '1' } });
  });
});

it('turns swapping off when features.swaps is false', async () => {
  const world = await open();
  world.kit.core.options.update({ features: { swaps: false } });
  expect(world.kit.hasFeature('swap')).toBe(false);
});
