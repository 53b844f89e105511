import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ether,
  fee,
  other,
  type SendWorld,
  sendWorld,
  token,
  typeUsdc,
  type WorldOptions,
} from './test/send-world.js';

let world: SendWorld;
afterEach(() => world.kit.destroy());
const make = async (options?: WorldOptions) => {
  world = await sendWorld(options);
  return world;
};
const state = () => world.send.state;
const later = (ms = 0) => world.env.clock.advance(ms);

describe('the send amount', () => {
  it.each([
    ['', { code: 'required' }],
    ['0', { code: 'required' }],
    ['0.0000001', { code: 'too-fine', decimals: 6, symbol: 'USDC' }],
    ['1e3', { code: 'invalid' }],
    ['-1', { code: 'invalid' }],
    ['1,234', { code: 'ambiguous' }],
    ['9'.repeat(78), { code: 'invalid' }],
    ['250.500001', { code: 'too-much', balance: { text: '250.5' } }],
    ['250.5', undefined],
  ])('parses "%s" with a balance of 250.50 USDC', async (text, issue) => {
    const { send, usdc } = await make();
    send.setAsset(usdc);
    send.setAmount(text);
    await later();
    if (issue) expect(state().issues.amount).toMatchObject(issue);
    else expect(state().issues.amount).toBeUndefined();
  });

  it('parses the amount in the language in which it is typed', async () => {
    const { send, usdc } = await make();
    send.setAsset(usdc);
    send.setAmount('1.234,5', 'de');
    expect(state().amount.sum).toMatchObject({ value: 1_234_500_000n, text: '1234.5' });
  });

  it("converts money at the asset's price and back without loss", async () => {
    const { send, eth } = await make();
    send.setAsset(eth);
    send.setAmount('0.123456789012345678');
    const before = state().amount.sum?.value;
    send.flipUnit();
    expect(state().amount).toMatchObject({ unit: 'money', text: '246.91', sum: { value: before } });
    send.flipUnit();
    expect(state().amount).toMatchObject({ unit: 'token', text: '0.123456789012345678' });
    send.flipUnit();
    send.setAmount('2000');
    expect(state().amount.sum).toMatchObject({ value: ether, worth: { text: '2000' } });
  });

  it('reads an amount in money again for another asset', async () => {
    const { send, eth, usdc } = await make();
    send.setAsset(eth);
    send.setAmount('0.1');
    send.flipUnit();
    expect(state().amount).toMatchObject({ unit: 'money', text: '200' });
    send.setAsset(usdc);
    expect(state().amount).toMatchObject({ text: '200', sum: { value: 200_000_000n } });
  });

  it('clears an amount in money for a token without a price', async () => {
    const { send, usdc } = await make();
    send.setAsset(usdc);
    send.flipUnit();
    send.setAmount('5');
    send.setAsset({ ...usdc, price: undefined });
    expect(state().amount).toMatchObject({ unit: 'token', text: '', sum: undefined });
    send.flipUnit();
    expect(state().amount.unit).toBe('token');
  });

  it('uses the whole balance of a token, or of the coin what the fee leaves, for Max', async () => {
    const { send, usdc, eth } = await make();
    send.setAsset(usdc);
    send.setMax('de');
    expect(state().amount).toMatchObject({ text: '250,5', isMax: true, isMaxLoading: false });
    send.setAsset(eth);
    expect(state().amount).toMatchObject({ isMax: false, text: '' });
    send.setMax();
    expect(state().amount.isMaxLoading).toBe(true);
    await later(300);
    expect(state().amount).toMatchObject({ text: '9,999', sum: { value: 10n * ether - fee } });
    send.setRecipient(other);
    const { amount, total } = await send.review();
    expect(amount.value).toBe(10n * ether - fee);
    expect(total?.value).toBe(10n * ether);
  });

  it('reports how much to leave for the fee, and no amount for Max below the fee', async () => {
    const { send, eth } = await make();
    send.setAsset(eth);
    send.setRecipient(other);
    send.setAmount('10');
    await later(300);
    expect(state().issues.amount).toMatchObject({ code: 'fee-not-covered', leave: { value: fee } });
    await expect(send.review()).rejects.toMatchObject({ code: 'tx/insufficient-funds' });
    world.balances.coin = fee;
    send.setMax();
    await later(300);
    expect(state().issues.amount).toMatchObject({ code: 'no-coin-for-fee', symbol: 'ETH' });
  });

  it('limits the amount to what the network can spend, whatever the balance', async () => {
    const { send, eth } = await make({
      can: {
        estimate: async () => ({
          fee,
          maxFee: fee,
          validUntil: 0,
          most: ether,
          isSetByWallet: true,
        }),
      },
    });
    send.setAsset(eth);
    send.setRecipient(other);
    send.setAmount('2');
    await later(300);
    expect(state().issues.amount).toMatchObject({ code: 'fee-not-covered' });
    send.setAmount('1');
    await expect(send.review()).resolves.toMatchObject({ isFeeSetByWallet: true });
  });

  it('reports an amount above the balance, whatever error the network returns', async () => {
    const { send } = await make({
      can: {
        estimate: async () => {
          throw new KitError('tx/insufficient-funds', { context: { isOfToken } });
        },
      },
    });
    let isOfToken = true;
    typeUsdc(world);
    send.setAmount('251');
    await later(300);
    expect(state().issues).toMatchObject({ amount: { code: 'too-much' } });
    // The balance covers it, but not in one place.
    send.setAmount('250');
    await later(300);
    expect(state().issues).toMatchObject({ amount: undefined, fee: { code: 'would-fail' } });
    isOfToken = false;
    send.setAmount('249');
    await later(300);
    expect(state().issues).toMatchObject({ amount: { code: 'no-coin-for-fee', symbol: 'ETH' } });
    send.setAmount('251');
    await later(300);
    expect(state().issues).toMatchObject({ amount: { code: 'too-much' } });
  });

  it('rejects a token amount when the coin does not cover the fee', async () => {
    const { send } = await make({ balances: { coin: 1n } });
    typeUsdc(world);
    await expect(send.review()).rejects.toMatchObject({ code: 'tx/insufficient-funds' });
    expect(state().issues.amount).toMatchObject({
      code: 'no-coin-for-fee',
      missing: { value: fee - 1n },
    });
  });
});

describe('the token to send', () => {
  it("uses the network's decimals and drops the price of a list with other decimals", async () => {
    const { send, usdc } = await make({ decimals: 18 });
    send.setAsset({ ...usdc, decimals: 6 });
    send.setAmount('1');
    expect(state().amount.sum?.value).toBe(1_000_000n);
    await later();
    expect(state().asset).toMatchObject({ decimals: 18, price: undefined });
    expect(state().amount.sum?.value).toBe(ether);
  });

  it.each([-1, 37, 255, Number.NaN, 1.5])('ignores a token with %d decimals', async (decimals) => {
    const { send, usdc } = await make();
    send.setAsset({ ...usdc, decimals });
    expect(state().asset).toBeUndefined();
  });

  it('ignores a token of another network', async () => {
    const { send, usdc } = await make();
    send.setAsset({ ...usdc, caipNetworkId: 'eip155:2', assetId: `eip155:2/erc20:${token}` });
    expect(state().asset).toBeUndefined();
  });

  it('rejects a review of a token whose decimals the network does not confirm', async () => {
    const { send } = await make({
      can: { balance: () => Promise.reject(new KitError('balance/unavailable')) },
    });
    typeUsdc(world);
    await expect(send.review()).rejects.toMatchObject({ code: 'balance/unavailable' });
  });
});

describe('the network fee', () => {
  it('estimates the fee after a pause in typing and drops outdated estimates', async () => {
    const asked: bigint[] = [];
    let answer = (_: bigint): void => undefined;
    const { send } = await make({
      can: {
        estimate: ({ transaction }) => {
          asked.push(transaction.value ?? 0n);
          return new Promise((resolve) => {
            answer = (likely) => resolve({ fee: likely, maxFee: likely, validUntil: 0 });
          });
        },
      },
    });
    typeUsdc(world);
    for (const text of ['1', '12', '123']) send.setAmount(text);
    await later(300);
    expect(asked).toEqual([123_000_000n]);
    const old = answer;
    send.setAmount('5');
    await later(300);
    old(1n);
    await later();
    expect(state().fee.status).toBe('loading');
    answer(2n);
    await later();
    expect(state().fee).toMatchObject({ status: 'ready', fee: { value: 2n } });
  });

  it('allows a review without a fee when the service fails, but not one that the network would reject', async () => {
    let failure = new KitError('api/unreachable');
    const { send } = await make({ can: { estimate: () => Promise.reject(failure) } });
    typeUsdc(world);
    await expect(send.review()).resolves.toMatchObject({ fee: undefined, maxFee: undefined });
    failure = new KitError('tx/execution-reverted', { context: { reason: 'paused' } });
    await expect(send.review()).rejects.toBe(failure);
    expect(state().issues.fee).toEqual({ code: 'would-fail', error: failure });
  });

  it('uses the fee of the chosen speed', async () => {
    const speeds = (['slow', 'normal', 'fast'] as const).map((speed, at) => ({
      speed,
      fee: BigInt(at + 1),
      rate: `${at + 1}`,
    }));
    const { send, asked } = await make({
      can: {
        estimate: async ({ transaction: { speed } }) => {
          const { fee: own = 0n } = speeds.find((each) => each.speed === speed) ?? {};
          return { fee: own, maxFee: own, validUntil: 0, speeds };
        },
      },
    });
    typeUsdc(world);
    send.setSpeed('fast');
    await expect(send.review()).resolves.toMatchObject({ speed: 'fast', fee: { value: 3n } });
    expect(state().fee.speeds).toMatchObject([{ speed: 'slow', fee: { value: 1n } }, {}, {}]);
    await send.submit();
    expect(asked).toMatchObject([{ speed: 'fast' }]);
  });
});
