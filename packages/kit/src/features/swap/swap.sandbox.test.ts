// Swaps on a real chain with real pools. After each failure, the reported result must match the balances.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSwapSandbox, type TokenName, tokenOf } from './test/swap-sandbox.js';

type Bench = Awaited<ReturnType<typeof openSwapSandbox>>;
type Person = Awaited<ReturnType<Bench['open']>>;
const runs = Number(process.env.SWAP_RUNS ?? 25);

let bench: Bench;
let ada: Person;
beforeAll(async () => {
  bench = await openSwapSandbox();
}, 120_000);
afterAll(() => bench.sandbox.stop());
beforeEach(async () => {
  await bench.order('reset');
  ada = await bench.open();
  await ada.done(ada.swap.begin());
});
afterEach(async () => {
  ada.kit.destroy();
  await bench.order('convert/clear');
});

async function balance(symbol: TokenName): Promise<bigint> {
  if (symbol === 'ETH')
    return BigInt(String(await bench.rpc('eth_getBalance', [ada.address, 'latest'])));
  const contract = tokenOf(ada.swap, symbol).assetId.split(':').at(-1);
  const data = `0x70a08231${ada.address.slice(2).padStart(64, '0')}`;
  return BigInt(String(await bench.rpc('eth_call', [{ to: contract, data }, 'latest'])));
}
async function review(from: TokenName, to: TokenName, amount: string) {
  const { swap } = ada;
  swap.setFrom(tokenOf(swap, from));
  swap.setTo(tokenOf(swap, to));
  swap.setAmount(amount);
  await ada.until(() => swap.state.quote.status === 'ready');
  return ada.done(swap.review());
}
const settled = () =>
  ada.until(() => ['confirmed', 'reverted'].includes(ada.swap.state.payment?.status ?? ''));
async function swapAll(from: TokenName, to: TokenName, amount: string) {
  const reviewed = await review(from, to, amount);
  if (reviewed.allowance.status === 'missing') await ada.done(ada.swap.allow());
  ada.swap.acceptPrice();
  ada.swap.acceptImpact(true);
  const [hadFrom, hadTo] = [await balance(from), await balance(to)];
  const payment = await ada.done(ada.swap.swap());
  await settled();
  const left = hadFrom - (await balance(from));
  return { review: payment.review, left, came: (await balance(to)) - hadTo };
}

describe('on the chain', () => {
  it('swaps a coin for the shown amount of a token', async () => {
    const { came, review: paid } = await swapAll('ETH', 'TUSD', '1');
    expect(ada.swap.state.payment).toMatchObject({ status: 'confirmed' });
    expect(came).toBe(paid.receive?.value);
    expect(paid.minimum && came >= paid.minimum.value).toBe(true);
  });

  it('approves the exact amount of a token, swaps it, and leaves no allowance', async () => {
    await swapAll('ETH', 'TUSD', '1');
    ada.swap.again();
    const reviewed = await review('TUSD', 'CORAL', '500');
    expect(reviewed.allowance.status).toBe('missing');
    await ada.done(ada.swap.allow());
    expect(ada.swap.state).toMatchObject({ step: 'review', review: { fee: { kind: 'estimate' } } });
    const before = await balance('CORAL');
    await ada.done(ada.swap.swap());
    await settled();
    expect(await balance('CORAL')).toBeGreaterThan(before);
    ada.swap.again();
    expect((await review('TUSD', 'CORAL', '500')).allowance).toMatchObject({
      status: 'missing',
      allowed: { value: 0n },
    });
  });

  it('wraps and unwraps a coin one for one', async () => {
    const wrapped = await swapAll('ETH', 'TWE', '2');
    expect(wrapped).toMatchObject({ came: 2n * 10n ** 18n, review: { route: 'wrap' } });
    ada.swap.again();
    const reviewed = await review('TWE', 'ETH', '2');
    expect(reviewed).toMatchObject({ route: 'wrap', allowance: { status: 'unneeded' } });
    expect(ada.swap.state.quote.route).toBe('wrap');
    await ada.done(ada.swap.swap());
    await settled();
    expect(await balance('TWE')).toBe(0n);
  });

  it('keeps the allowance and the tokens when the swap is declined', async () => {
    await swapAll('ETH', 'TUSD', '1');
    ada.swap.again();
    const held = await balance('TUSD');
    await review('TUSD', 'ETH', '500');
    await ada.done(ada.swap.allow());
    ada.wallet.declines = '0x';
    await expect(ada.done(ada.swap.swap())).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(ada.swap.state).toMatchObject({
      step: 'review',
      problem: { code: 'declined', allowed: { text: '500', symbol: 'TUSD' } },
    });
    expect(await balance('TUSD')).toBe(held);
    ada.swap.edit();
    expect((await review('TUSD', 'ETH', '500')).allowance.status).toBe('enough');
  });

  it('asks no wallet after the price moved, until it is accepted', async () => {
    const before = await balance('ETH');
    await review('ETH', 'TUSD', '1');
    await bench.order('exchange/trade', { from: 'ETH', to: 'TUSD', percent: 3 });
    await ada.done(ada.swap.refresh());
    expect(ada.swap.state.priceMove?.basisPoints).toBeLessThan(-50);
    await expect(ada.done(ada.swap.swap())).rejects.toMatchObject({ code: 'swap/price-moved' });
    expect(await balance('ETH')).toBe(before);
    ada.swap.acceptPrice();
    ada.swap.acceptImpact(true);
    await ada.done(ada.swap.swap());
    await settled();
    expect(ada.swap.state.payment?.status).toBe('confirmed');
  });

  it('reports a missing route, and ignores a reversed quote', async () => {
    await bench.order('convert/fault', { way: 'no-route' });
    const { swap } = ada;
    swap.setTo(tokenOf(swap, 'TUSD'));
    swap.setAmount('1');
    await ada.until(() => swap.state.issues.quote?.code === 'no-route');
    await bench.order('convert/clear');
    await bench.order('convert/fault', { way: 'reversed' });
    await ada.done(swap.refresh());
    expect(swap.state.to.sum?.symbol).toBe('TUSD');
    expect(swap.state.to.sum?.value).not.toBe(10n ** 18n);
  });

  it('reverts when the swap is sandwiched, and keeps the coin', async () => {
    await review('ETH', 'TUSD', '1');
    const before = await balance('ETH');
    await bench.order('evm/automine', { enabled: false });
    await ada.done(ada.swap.swap());
    await bench.order('exchange/sandwich', { percent: 10 });
    await bench.order('evm/automine', { enabled: true });
    await settled();
    expect(ada.swap.state.payment?.status).toBe('reverted');
    expect(await balance('TUSD')).toBe(0n);
    // Only the fee is gone.
    expect(before - (await balance('ETH'))).toBeLessThan(10n ** 17n);
  });
});

it(
  `pays exactly the shown amount and receives at least the shown minimum, in ${runs} random swaps`,
  async () => {
    let seed = 7;
    const draw = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const names = ['ETH', 'TWE', 'TUSD', 'CORAL'] as const;
    // Get some of each token.
    for (const to of ['TWE', 'TUSD', 'CORAL'] as const) {
      await swapAll('ETH', to, '5');
      ada.swap.again();
    }
    let swapped = 0;
    for (let round = 0; round < runs; round++) {
      const from = names[draw(4)] ?? 'ETH';
      const to = names.filter((each) => each !== from)[draw(3)] ?? 'TUSD';
      const { decimals } = tokenOf(ada.swap, from);
      const held = from === 'ETH' ? 10n ** 18n : await balance(from);
      const units = (held * BigInt(1 + draw(60))) / 100n;
      if (units === 0n) continue;
      const digits = String(units).padStart(decimals + 1, '0');
      const amount = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
      ada.swap.setSlippage(String(draw(4)));
      const { came, left, review: paid } = await swapAll(from, to, amount);
      const status = ada.swap.state.payment?.status;
      // The account pays the fee in ETH.
      const fee = ada.swap.state.payment?.paid?.value ?? 0n;
      const feeIn = (token: TokenName): bigint => (token === 'ETH' ? fee : 0n);
      if (status === 'confirmed') {
        swapped++;
        if (process.env.SWAP_RUNS && swapped % 25 === 0) process.stdout.write(`${swapped} held\n`);
        const swap = `${amount} ${from} for ${to}`;
        expect(left - feeIn(from), swap).toBe(units);
        expect(paid.amount.value, swap).toBe(units);
        expect(came + feeIn(to) >= (paid.minimum?.value ?? 0n), swap).toBe(true);
      }
      ada.swap.again();
    }
    if (process.env.SWAP_RUNS) process.stdout.write(`${swapped} of ${runs} swapped\n`);
    expect(swapped).toBeGreaterThan(runs / 2);
  },
  120_000 + runs * 10_000,
);
