import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  opalAddress,
  router,
  type SwapWorld,
  swapWorld,
  reply,
  typeEther,
  usdcAddress,
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

describe('the fields', () => {
  it('starts with the coin, and shows a quote with its minimum after typing pauses', async () => {
    const world = await open();
    await typeEther(world);
    const { from, to, quote, tokens, issues } = world.swap.state;
    expect(from.token?.symbol).toBe('ETH');
    expect(to.sum?.text).toBe('2000');
    expect(quote).toMatchObject({ status: 'ready', rate: { text: '2000', inverse: '0.0005' } });
    expect(quote.route).toBe('exchange');
    expect(quote.minimum?.text).toBe('1980');
    expect(quote.impact).toEqual({ basisPoints: 0, isHigh: false });
    expect(quote.fee).toMatchObject({ kind: 'guess', fee: { text: '0.00015' } });
    expect(tokens.all.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC', 'OPAL']);
    expect(issues.quote).toBeUndefined();
    expect(world.events).toContainEqual(expect.objectContaining({ event: 'OPEN_SWAP' }));
  });

  it('requests one quote per pause in typing, and another every 20 s', async () => {
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

  it('drops answers to earlier input', async () => {
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
    ['that returns nothing', (quote: object) => [{ ...quote, toAmount: '0' }]],
    ['of more than the maximum', (quote: object) => [{ ...quote, toAmount: String(2n ** 256n) }]],
    ['that is missing', () => []],
    ['that is malformed', () => ['x', null, { toAmount: -1 }]],
  ])('ignores a quote %s', async (_, twist) => {
    const world = await open();
    world.service.twistQuotes = ([quote = {}]) => twist(quote);
    await typeEther(world);
    expect(world.swap.state.to.sum).toBeUndefined();
    expect(world.swap.state.issues.quote).toEqual({ code: 'no-route' });
  });

  it('reports no route when the service rejects the request, and unavailable when it does not answer', async () => {
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

  it('flips the sides, with the quoted amount', async () => {
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

  it('sets Max to the whole token balance, or the coin balance less the fee', async () => {
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

  it('reports a balance that is too low', async () => {
    const world = await open();
    await typeEther(world, '11');
    expect(world.swap.state.issues.amount).toMatchObject({ code: 'too-much' });
    await expect(world.swap.review()).rejects.toMatchObject({ code: 'tx/insufficient-funds' });
    world.swap.setAmount('10');
    await world.pass(400);
    expect(world.swap.state.issues.amount).toMatchObject({ code: 'fee-not-covered' });
  });

  it.each([
    ['0.5%', { typed: '0.5', applied: 0, isStricter: true }, '2000'],
    ['2,5', { typed: '2.5', applied: 2, isStricter: true }, '1960'],
    ['10', { applied: 10, isStricter: false, isHigh: true }, '1800'],
    ['51', { typed: undefined, applied: undefined }, undefined],
    ['1e1', { applied: undefined }, undefined],
  ])('rounds a slippage of %s down to whole percents', async (text, slippage, minimum) => {
    const world = await open();
    await typeEther(world);
    world.swap.setSlippage(text);
    expect(world.swap.state.slippage).toMatchObject(slippage);
    expect(world.swap.state.quote.minimum?.text).toBe(minimum);
    expect(world.swap.state.issues.slippage === undefined).toBe(minimum !== undefined);
  });

  it("uses the network's decimals when the list has others", async () => {
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

  it('searches by name, symbol and contract, and reads a contract that is not listed', async () => {
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

describe('networks', () => {
  it('rejects a network without swaps, and names networks that have them', async () => {
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

  it('rejects a network that the service does not serve', async () => {
    const world = await open();
    world.service.instead.tokens = () => reply(400);
    await world.swap.begin();
    expect(world.swap.state.issues.account?.code).toBe('swap-unsupported');
  });

  it('rejects a network without a gas price', async () => {
    const world = await open();
    world.service.instead['gas-price'] = () => reply(400);
    await typeEther(world);
    await expect(world.swap.review()).rejects.toMatchObject({
      shortMessage: 'Network not supported for Gas Price',
    });
  });
});

describe('arguments', () => {
  it('fills the fields by symbol, contract and number', async () => {
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

  it('reports an unreadable token at its field', async () => {
    const world = await open({
      can: { balance: () => Promise.reject(new KitError('balance/unavailable')) },
    });
    await expect(world.swap.begin({ toToken: router })).rejects.toMatchObject({
      code: 'balance/unavailable',
    });
    expect(world.swap.state.issues.to).toEqual({ code: 'unreadable', address: router });
  });
});
