// Swapping: what is typed, quoted, reviewed, allowed and asked for, and where the money is after each failure.
import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  me,
  opalAddress,
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

describe('fields', () => {
  it('begin with the coin, and are quoted when they stand still, with the least that arrives', async () => {
    const world = await open();
    await typeEther(world);
    const { from, to, quote, tokens, issues } = world.swap.state;
    expect(from.token?.symbol).toBe('ETH');
    expect(to.sum?.text).toBe('2000');
    expect(quote).toMatchObject({ status: 'ready', rate: { text: '2000', inverse: '0.0005' } });
    expect(quote.minimum?.text).toBe('1980');
    expect(quote.impact).toEqual({ basisPoints: 0, isHigh: false });
    expect(quote.fee).toMatchObject({ kind: 'guess', fee: { text: '0.00015' } });
    expect(tokens.all.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'OPAL']);
    expect(issues.quote).toBeUndefined();
    expect(world.events).toContainEqual(expect.objectContaining({ event: 'OPEN_SWAP' }));
  });

  it('are asked about once for what was typed in one go, and again every 20 s', async () => {
    const world = await open();
    await typeEther(world);
    const asked = () => world.env.fetch.calls.filter(({ url }) => url.includes('/quotes')).length;
    const before = asked();
    for (const text of ['2', '23', '234']) world.swap.setAmount(text);
    await world.pass(400);
    expect(asked()).toBe(before + 1);
    await world.pass(20_000);
    expect(asked()).toBe(before + 2);
    expect(world.swap.state.quote).toMatchObject({ status: 'ready' });
  });

  it('take no answer to what was typed before', async () => {
    const world = await open();
    const held: (() => void)[] = [];
    await typeEther(world);
    world.service.instead.quotes = ({ url }) =>
      new Promise((resolve) => {
        const amount = new URL(url).searchParams.get('amount');
        const toAmount = amount === '1000000000000000000' ? '1' : '4000000000';
        const quote = { id: null, fromAmount: amount, toAmount };
        const sides = {
          fromAccount: `eip155:1:0x${'e'.repeat(40)}`,
          toAccount: `eip155:1:${usdcAddress}`,
        };
        held.push(() => resolve({ quotes: [{ ...quote, ...sides }] }));
      });
    world.swap.setAmount('1.0');
    world.swap.setAmount('2');
    await world.pass(400);
    world.swap.setAmount('1');
    await world.pass(400);
    world.swap.setAmount('2');
    await world.pass(400);
    for (const answer of held.reverse()) answer();
    await world.pass();
    expect(world.swap.state.to.sum?.text).toBe('4000');
  });

  it.each([
    ['by its symbol', (quote: object) => [{ ...quote, toAccount: `eip155:1:${opalAddress}` }]],
    [
      'the other way round',
      (quote: { fromAccount?: unknown; toAccount?: unknown }) => [
        { ...quote, fromAccount: quote.toAccount, toAccount: quote.fromAccount },
      ],
    ],
    ['of another amount', (quote: object) => [{ ...quote, fromAmount: '7' }]],
    ['that gives nothing', (quote: object) => [{ ...quote, toAmount: '0' }]],
    ['that is none', () => []],
    ['that is no quote', () => ['x', null, { toAmount: -1 }]],
  ])('take no quote %s', async (_, twist) => {
    const world = await open();
    world.service.twistQuotes = ([quote]) => twist(quote);
    await typeEther(world);
    expect(world.swap.state.to.sum).toBeUndefined();
    expect(world.swap.state.issues.quote).toEqual({ code: 'no-route' });
  });

  it('say no route where the service refuses, and that it is away where it does not answer', async () => {
    const world = await open();
    world.service.instead.quotes = () => reply(400);
    await typeEther(world);
    expect(world.swap.state.issues.quote).toEqual({ code: 'no-route' });
    world.service.instead.quotes = () => reply(503);
    await world.swap.refresh();
    expect(world.swap.state.issues.quote).toMatchObject({ code: 'unavailable' });
    delete world.service.instead.quotes;
    await world.swap.refresh();
    expect(world.swap.state).toMatchObject({
      issues: { quote: undefined },
      to: { sum: { text: '2000' } },
    });
  });

  it('change places, with what it would have given', async () => {
    const world = await open();
    await typeEther(world);
    world.swap.flip();
    await world.pass(400);
    const { amount, from, to } = world.swap.state;
    expect([from.token?.symbol, to.token?.symbol, amount.text, to.sum?.text]).toEqual([
      'USDC',
      'ETH',
      '2000',
      '1',
    ]);
    world.swap.setTo(from.token);
    expect([world.swap.state.from.token?.symbol, world.swap.state.to.token?.symbol]).toEqual([
      'ETH',
      'USDC',
    ]);
  });

  it('take all of a token, and of the coin what the fee leaves', async () => {
    const world = await open();
    await typeEther(world);
    world.swap.setMax();
    await world.pass(400);
    expect(world.swap.state.from.sum?.text).toBe('9.9995');
    world.swap.setFrom(world.usdc);
    await world.pass();
    world.swap.setMax();
    await world.pass(400);
    expect(world.swap.state.from.sum?.text).toBe('5000');
  });

  it('say what there is too little of', async () => {
    const world = await open();
    await typeEther(world, '11');
    expect(world.swap.state.issues.amount).toMatchObject({ code: 'too-much' });
    await expect(world.swap.review()).rejects.toMatchObject({ code: 'tx/insufficient-funds' });
    world.swap.setAmount('10');
    await world.pass(400);
    expect(world.swap.state.issues.amount).toMatchObject({ code: 'fee-not-covered' });
  });

  it.each([
    ['0.5', { applied: 0, isStricter: true }, '2000'],
    ['2,5', { applied: 2, isStricter: true }, '1960'],
    ['10', { applied: 10, isStricter: false, isHigh: true }, '1800'],
    ['51', { applied: undefined }, undefined],
    ['1e1', { applied: undefined }, undefined],
  ])('take a slippage of %s, rounded down to whole per cents', async (text, slippage, minimum) => {
    const world = await open();
    await typeEther(world);
    world.swap.setSlippage(text);
    expect(world.swap.state.slippage).toMatchObject(slippage);
    expect(world.swap.state.quote.minimum?.text).toBe(minimum);
    expect(world.swap.state.issues.slippage === undefined).toBe(minimum !== undefined);
  });

  it('count in the decimals that the network tells, whatever the list says', async () => {
    const world = await open();
    world.service.instead.tokens = () => ({
      tokens: [
        { name: 'USD Coin', symbol: 'USDC', address: `eip155:1:${usdcAddress}`, decimals: 2 },
      ],
    });
    await world.swap.begin();
    world.swap.setTo({ ...world.usdc, decimals: 2 });
    world.swap.setAmount('1');
    await world.pass(400);
    expect(world.swap.state.to.sum?.text).toBe('2000');
  });

  it('find a token by name, symbol and contract, and read one that is not listed', async () => {
    const world = await open();
    await world.swap.begin();
    const found = () => [
      world.swap.state.search.status,
      world.swap.state.search.found.map(({ symbol }) => symbol),
    ];
    world.swap.searchTokens('opa');
    expect(found()).toEqual(['ready', ['OPAL']]);
    world.swap.searchTokens(usdcAddress.toUpperCase().replace('0X', '0x'));
    expect(found()).toEqual(['ready', ['USDC']]);
    world.swap.searchTokens('zzz');
    expect(found()).toEqual(['none', []]);
    world.swap.searchTokens(router);
    await world.pass();
    expect(world.swap.state.search).toMatchObject({
      status: 'ready',
      found: [{ isListed: false }],
    });
  });
});

describe('a network', () => {
  it('without swaps is refused by its title, and names those that have them', async () => {
    const world = await open({
      kit: { services: { explorer: null, blockchainApi: 'https://rpc.walletconnect.org' } },
    });
    await world.kit.core.switchNetwork('eip155:2');
    await world.pass();
    const refused = {
      code: 'swap/network-unsupported',
      shortMessage: 'Network not supported for Swaps',
    };
    await expect(world.swap.begin({ amount: 1 })).rejects.toMatchObject(refused);
    const { account } = world.swap.state.issues;
    expect(account?.code === 'swap-unsupported' && account.works.map(({ name }) => name)).toEqual([
      'Harbor',
    ]);
  });

  it('that the service does not serve is refused too', async () => {
    const world = await open();
    world.service.instead.tokens = () => reply(400);
    await world.swap.begin();
    expect(world.swap.state.issues.account?.code).toBe('swap-unsupported');
  });

  it('without a price of gas is refused by its title', async () => {
    const world = await open();
    world.service.instead['gas-price'] = () => reply(400);
    await typeEther(world);
    await expect(world.swap.review()).rejects.toMatchObject({
      shortMessage: 'Network not supported for Gas Price',
    });
  });
});

describe('a review', () => {
  it('holds the transaction that is sent, and nothing else is', async () => {
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
    ['to nobody', (tx) => ({ ...tx, to: `eip155:1:0x${'0'.repeat(40)}` })],
    ['to the token itself', (tx) => ({ ...tx, to: `eip155:1:${usdcAddress}` })],
    ['that approves', (tx) => ({ ...tx, data: `0x095ea7b3${word(1n)}${word(2n)}` })],
    ['that transfers', (tx) => ({ ...tx, data: `0xa9059cbb${word(1n)}${word(2n)}` })],
    [
      'that wraps another amount',
      (tx) => ({ ...tx, to: `eip155:1:${usdcAddress}`, data: '0xd0e30db0' }),
    ],
  ])('takes no transaction %s', async (_, twist) => {
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

  it('takes no exchange that is no contract', async () => {
    const world = await open({ can: { lookAtRecipient: async () => ({ isContract: false }) } });
    await typeEther(world);
    await expect(world.swap.review()).rejects.toMatchObject({ code: 'swap/untrusted' });
  });

  it('is refused where the network would undo it', async () => {
    const world = await open({
      can: { estimate: () => Promise.reject(new KitError('tx/execution-reverted')) },
    });
    await typeEther(world);
    await expect(world.swap.review()).rejects.toMatchObject({ code: 'tx/execution-reverted' });
  });

  it('is renewed after 20 s, and what moved little is told and sent as it stands there', async () => {
    const world = await open();
    await typeEther(world);
    await world.swap.review();
    world.service.rates[`0x${'e'.repeat(40)}`] = [1995_000_000n, 10n ** 18n];
    await world.pass(20_000);
    const { isPriceUpdated, priceMove, review } = world.swap.state;
    expect([isPriceUpdated, priceMove, review?.minimum.text]).toEqual([true, undefined, '1975.05']);
    expect((await world.swap.swap()).review).toBe(review);
  });

  it('asks no wallet once the price moved by more than half a per cent, however slowly, until that is agreed to', async () => {
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

  it('that is old is renewed in the turn of the yes', async () => {
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

  it('far from the market asks for a word first', async () => {
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

  it('is over when another wallet comes into use, and nothing is asked of either', async () => {
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
  it('is exactly what is swapped, for the contract that is called, written by the kit', async () => {
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

  it('is unlimited only where that is asked for, and not asked for where there is one', async () => {
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

  it('goes to nobody but whom the service lets us call', async () => {
    const world = await open();
    await typeDollars(world);
    await world.swap.review();
    world.service.twistApprove = (tx) => ({ ...tx, data: `0x095ea7b3${word(9n)}${word(1n)}` });
    await expect(world.swap.allow()).rejects.toMatchObject({ code: 'swap/untrusted' });
    expect(world.asked).toEqual([]);
    expect(world.swap.state).toMatchObject({ step: 'review', problem: { code: 'allow-failed' } });
  });

  it('that is declined leaves everything as it was', async () => {
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
  ])('that is %s is none', async (_, outcome, code) => {
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

  it('stands when the swap is declined: nothing was swapped, and it is not asked for again', async () => {
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

  it('that the person leaves alone says nothing later', async () => {
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
  it('that the wallet never answers is not asked for twice, nor after a reload', async () => {
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

  it('asked for twice in a row is one question', async () => {
    const world = await open();
    await typeEther(world);
    await world.swap.review();
    await Promise.all([world.swap.swap(), world.swap.swap()]);
    expect(world.asked).toHaveLength(1);
  });

  it('that was undone by the network says so, and can be tried again', async () => {
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

describe('arguments', () => {
  it('fill the fields by symbol, contract and number', async () => {
    const world = await open();
    await world.swap.begin({ amount: 12.5, fromToken: 'usdc', toToken: opalAddress });
    await world.pass(400);
    const { amount, flow, from, to } = world.swap.state;
    expect([flow, amount.text, from.token?.symbol, to.token?.symbol]).toEqual([
      1,
      '12.5',
      'USDC',
      'OPAL',
    ]);
  });

  it('that name nothing stand beside their field', async () => {
    const world = await open({
      can: { balance: () => Promise.reject(new KitError('balance/unavailable')) },
    });
    await expect(world.swap.begin({ toToken: router })).rejects.toMatchObject({
      code: 'balance/unavailable',
    });
    expect(world.swap.state.issues.to).toEqual({ code: 'unreadable', address: router });
  });
});

it('is off where the app says so, and then nothing of it is asked for', async () => {
  const world = await open();
  world.kit.core.options.update({ features: { swaps: false } });
  expect(world.kit.hasFeature('swap')).toBe(false);
});
