import type { Estimate, Speed } from '@openappkit/core/adapter';
import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { fakeUniSat } from '../test/fake-unisat.js';
import { fund } from '../test/fund.js';
import { connectBitcoin, regtest } from '../test/set-up-bitcoin.js';
import { testAccount } from '../test/test-accounts.js';

const own = testAccount('p2wpkh', 1);
const other = testAccount('p2wpkh', 2);
const taproot = testAccount('p2tr', 3);
const usual = { hourFee: 2, halfHourFee: 5, fastestFee: 9 };
const output = 31n;
/** Virtual bytes of a transaction with this many P2WPKH inputs and outputs. */
const sizeOf = (inputs: bigint, outputs: bigint) =>
  (42n + inputs * 272n + outputs * 4n * output + 3n) / 4n;

async function payer(values: readonly number[], more: { account?: typeof own; own?: object } = {}) {
  const account = more.account ?? own;
  const wallet = fakeUniSat(account, more.own as never);
  const setup = await connectBitcoin({ globals: { unisat: wallet.provider } }, 'unisat');
  const { env, instance } = setup;
  const coins = fund(
    env,
    account.address,
    values.map((value) => ({ value })),
  );
  const rates = (response: object) => env.fetch.route('/v1/fees/recommended', response);
  rates(usual);
  env.fetch.route(/\/api\/tx$/, ({ body = '' }) => {
    return new Response(Transaction.fromRaw(hex.decode(body)).id);
  });
  const order = (value: bigint, speed?: Speed, to = other.address) => ({
    connectorId: 'unisat',
    from: account.address,
    to,
    value,
    network: regtest,
    speed,
  });
  const { signal } = new AbortController();
  const estimate = async (
    ...args: Parameters<typeof order>
  ): Promise<Estimate & { fee: bigint }> => {
    const result = await instance.estimate?.({
      kind: 'native',
      transaction: order(...args),
      signal,
    });
    if (result?.fee === undefined) throw new Error('The adapter cannot do that');
    return { ...result, fee: result.fee };
  };
  const send = (...args: Parameters<typeof order>) => instance.sendNative?.(order(...args));
  const sent = () =>
    env.fetch.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body = '' }) => Transaction.fromRaw(hex.decode(body)));
  const spent = () => {
    const tx = sent().at(-1);
    return Array.from({ length: tx?.inputsLength ?? 0 }, (_, index) => {
      const txid = hex.encode(tx?.getInput(index).txid ?? new Uint8Array());
      return coins.findIndex((each) => each.txid === txid);
    }).sort();
  };
  const outputs = () => {
    const tx = sent().at(-1);
    return Array.from(
      { length: tx?.outputsLength ?? 0 },
      (_, at) => tx?.getOutput(at).amount,
    ).sort();
  };
  return { ...setup, wallet, coins, rates, estimate, send, sent, spent, outputs, order };
}

describe('estimate', () => {
  it('has three speeds with fee and rate, and the change', async () => {
    const { estimate, env } = await payer([100_000]);
    const size = sizeOf(1n, 2n);
    expect(await estimate(20_000n, 'fast')).toEqual({
      fee: size * 9n,
      maxFee: size * 9n,
      validUntil: env.clock.now() + 60_000,
      most: 100_000n - sizeOf(1n, 1n) * 9n,
      speeds: [
        { speed: 'slow', fee: size * 2n, rate: '2' },
        { speed: 'normal', fee: size * 5n, rate: '5' },
        { speed: 'fast', fee: size * 9n, rate: '9' },
      ],
      change: 80_000n - size * 9n,
    });
    expect((await estimate(20_000n)).fee).toBe(size * 5n);
  });

  it('never makes a faster speed cheaper, whatever the service reports', async () => {
    const { estimate, rates } = await payer([100_000]);
    rates({ hourFee: 30, halfHourFee: 5, fastestFee: 1 });
    const { speeds = [] } = await estimate(20_000n);
    expect(speeds.map(({ rate }) => rate)).toEqual(['5', '5', '5']);
    rates({ halfHourFee: 4.2 });
    expect((await estimate(20_000n)).speeds?.map(({ rate }) => rate)).toEqual(['5', '5', '5']);
  });

  it.each([{ halfHourFee: 100_000 }, { ...usual, fastestFee: -1 }, { ...usual, hourFee: null }])(
    'rejects fee rates of %o',
    async (response) => {
      const { estimate, rates } = await payer([100_000]);
      rates(response);
      await expect(estimate(20_000n)).rejects.toMatchObject({ code: 'api/bad-answer' });
    },
  );

  it('reports the maximum for a zero or excessive amount', async () => {
    const { estimate } = await payer([60_000, 40_000]);
    const most = 100_000n - sizeOf(2n, 1n) * 5n;
    for (const amount of [0n, 200_000n, most + 1n])
      expect(await estimate(amount)).toMatchObject({ most, maxFee: expect.any(BigInt) });
    expect(await estimate(most)).toMatchObject({ most, fee: 100_000n - most });
    expect((await estimate(most)).change).toBeUndefined();
    const poor = await payer([]);
    expect(await poor.estimate(0n)).toMatchObject({ most: 0n });
  });

  it('adds change below dust to the fee', async () => {
    const { estimate } = await payer([100_000]);
    const fee = sizeOf(1n, 2n) * 5n;
    const estimated = await estimate(100_000n - fee - 293n);
    expect(estimated).toMatchObject({ fee: fee + 293n, maxFee: fee + 293n });
    expect(estimated.change).toBeUndefined();
    expect(await estimate(100_000n - fee - 294n)).toMatchObject({ fee, change: 294n });
  });

  it('rejects dust, an address of another network, tokens and calls', async () => {
    const { estimate, instance, order } = await payer([100_000]);
    await expect(estimate(100n)).rejects.toMatchObject({ code: 'tx/amount-too-small' });
    await expect(
      estimate(20_000n, 'slow', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'),
    ).rejects.toMatchObject({ code: 'address/invalid' });
    const { signal } = new AbortController();
    const call = { kind: 'call', transaction: { ...order(1n), data: '' }, signal } as const;
    await expect(instance.estimate?.(call)).rejects.toMatchObject({ code: 'adapter/unsupported' });
  });

  it('skips possible inscriptions, and says so when their value is missing', async () => {
    const { estimate } = await payer([60_000, 10_000, 10_000], { account: taproot });
    expect((await estimate(0n)).most).toBeLessThan(60_000n);
    await expect(estimate(65_000n)).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
      metaMessages: [expect.stringContaining('inscriptions')],
    });
    expect(await estimate(500_000n)).toMatchObject({ fee: expect.any(BigInt) });
  });

  it('ends when the request is cancelled', async () => {
    const { instance, order, env } = await payer([100_000]);
    env.fetch.route(/\/utxo$/, () => new Promise<Response>(() => undefined));
    const controller = new AbortController();
    const transaction = order(20_000n);
    const pending = instance.estimate?.({ kind: 'native', transaction, signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ code: 'request/cancelled' });
  });

  it('is a marked guess without speeds or change when the wallet sends', async () => {
    const { estimate } = await payer([100_000], { own: { sendBitcoin: () => 'ab'.repeat(32) } });
    const estimated = await estimate(20_000n);
    expect(estimated).toMatchObject({
      isSetByWallet: true,
      fee: sizeOf(1n, 2n) * 5n,
      maxFee: sizeOf(1n, 2n) * 9n,
      most: 100_000n - sizeOf(1n, 1n) * 9n,
    });
    expect([estimated.speeds, estimated.change]).toEqual([undefined, undefined]);
  });
});

describe('send after an estimate', () => {
  it('spends the shown coins for the shown fee when others have arrived', async () => {
    const { estimate, send, env, coins, spent, outputs, rates } = await payer([50_000]);
    const { fee, change } = await estimate(20_000n, 'slow');
    const [first] = coins;
    env.fetch.route(/\/utxo$/, [{ ...first, txid: 'ff'.repeat(32), value: 90_000 }, first]);
    rates({ halfHourFee: 100 });
    await send(20_000n, 'slow');
    expect(spent()).toEqual([0]);
    expect(outputs()).toEqual([20_000n, change].sort());
    expect(change).toBe(30_000n - fee);
  });

  it('spends other coins for at most the shown fee when the shown ones are gone, or fails', async () => {
    const { estimate, send, env, coins, spent, sent, wallet } = await payer([
      60_000, 50_000, 15_000, 15_000,
    ]);
    const [, second, third, fourth] = coins;
    await estimate(20_000n);
    env.fetch.route(/\/utxo$/, [third, fourth]);
    await expect(send(20_000n)).rejects.toMatchObject({ code: 'tx/fee-cap-too-low' });
    expect(sent()).toEqual([]);
    expect(wallet.requests.some(([name]) => name === 'signPsbt')).toBe(false);
    env.fetch.route(/\/utxo$/, [second]);
    await send(20_000n);
    expect(spent()).toEqual([1]);
  });

  it('recalculates an expired estimate, with at most the shown fee', async () => {
    const { estimate, send, env, rates, outputs } = await payer([100_000]);
    await estimate(20_000n);
    await env.clock.advance(60_001);
    rates({ halfHourFee: 6 });
    await expect(send(20_000n)).rejects.toMatchObject({ code: 'tx/fee-cap-too-low' });
    rates({ halfHourFee: 3 });
    await send(20_000n);
    expect(outputs()).toContain(80_000n - sizeOf(1n, 2n) * 3n);
  });

  it('recalculates for another amount or speed', async () => {
    const { estimate, send, rates, outputs } = await payer([100_000]);
    await estimate(20_000n, 'slow');
    rates({ halfHourFee: 7 });
    const now = sizeOf(1n, 2n) * 7n;
    await send(20_000n, 'fast');
    expect(outputs()).toContain(80_000n - now);
    await send(30_000n, 'slow');
    expect(outputs()).toContain(70_000n - now);
    await send(20_000n, 'slow');
    expect(outputs()).toContain(80_000n - sizeOf(1n, 2n) * 2n);
    await send(20_000n, 'slow');
    expect(outputs()).toContain(80_000n - now);
  });

  it('leaves nothing when sending the maximum, even at a high shown fee', async () => {
    const { estimate, send, outputs } = await payer([1500]);
    const { most = 0n } = await estimate(0n, 'fast');
    expect(most).toBe(1500n - sizeOf(1n, 1n) * 9n);
    await expect(send(most, 'fast')).rejects.toMatchObject({ code: 'tx/fee-cap-too-high' });
    await estimate(most, 'fast');
    await send(most, 'fast');
    expect(outputs()).toEqual([most]);
  });

  it('rejects data', async () => {
    const { instance, order } = await payer([100_000]);
    await expect(instance.sendNative?.({ ...order(20_000n), data: '0x00' })).rejects.toMatchObject({
      code: 'wallet/failed',
    });
  });
});
