import type { Estimate, Network, Speed } from '@openappkit/core/adapter';
import { sandboxQuarry } from '@openappkit/sandbox/networks';
import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeUniSat } from './test/fake-unisat.js';
import { connectBitcoin } from './test/set-up-bitcoin.js';
import { startQuarry } from './test/start-quarry.js';
import { type TestAddressType, testAccount } from './test/test-accounts.js';

const quarry = await startQuarry();
afterAll(() => quarry.stop());
const network: Network = sandboxQuarry;
const types: readonly TestAddressType[] = ['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'];
const rates = { hourFee: 1, halfHourFee: 4, fastestFee: 25 };
const runs = 12;

describe.each(types)('payments from a %s address', (type) => {
  const sender = testAccount(type, 101);
  beforeAll(() => quarry.fund(sender.address), 30_000);

  async function payer(from = sender) {
    const wallet = fakeUniSat(from);
    const setup = await connectBitcoin(
      {
        globals: { unisat: wallet.provider },
        on: [network],
        services: { bitcoinUtxo: quarry.utxoUrl },
        fetch: (url, init) => fetch(url, init),
      },
      'unisat',
    );
    const { env, instance } = setup;
    env.fetch.route('/v1/fees/recommended', rates);
    const { signal } = new AbortController();
    const of = (to: string, value: bigint, speed: Speed) => ({
      connectorId: 'unisat',
      from: from.address,
      to,
      value,
      network,
      speed,
    });
    const estimate = async (
      ...args: Parameters<typeof of>
    ): Promise<Estimate & { fee: bigint; maxFee: bigint }> => {
      const result = await instance.estimate?.({
        kind: 'native',
        transaction: of(...args),
        signal,
      });
      if (result?.fee === undefined || result.maxFee === undefined)
        throw new Error('The adapter cannot do that');
      return { ...result, fee: result.fee, maxFee: result.maxFee };
    };
    const requestedTransaction = () => {
      const [, psbt] = [...wallet.requests].reverse().find(([name]) => name === 'signPsbt') ?? [];
      return Transaction.fromPSBT(hex.decode(String(psbt)));
    };
    return {
      estimate,
      requestedTransaction,
      send: async (...args: Parameters<typeof of>) => instance.sendNative?.(of(...args)) ?? '',
    };
  }
  const amounts = (tx: Transaction) =>
    Array.from({ length: tx.outputsLength }, (_, at) => tx.getOutput(at).amount ?? -1n);
  const sorted = (list: readonly bigint[]) => [...list].sort((a, b) => Number(a - b));

  it('cost the estimated fee for random amounts, speeds and receivers', async () => {
    const { estimate, send, requestedTransaction } = await payer();
    const payment = fc.record({
      to: fc.constantFrom(...types.map((each) => testAccount(each, 102).address), sender.address),
      amount: fc.bigInt(10_001n, 300_000n),
      speed: fc.constantFrom('slow', 'normal', 'fast'),
      mines: fc.boolean(),
    });
    const property = fc.asyncProperty(payment, async ({ to, amount, speed, mines }) => {
      const quote = await estimate(to, amount, speed);
      const before = await quarry.balanceOf(sender.address);
      const balanceBefore = await quarry.balanceOf(to);
      const id = await send(to, amount, speed);
      expect(requestedTransaction().fee).toBe(quote.fee);
      expect(quote.fee).toBeLessThanOrEqual(quote.maxFee);
      const change = quote.change === undefined ? [] : [quote.change];
      expect(sorted(amounts(requestedTransaction()))).toEqual(sorted([amount, ...change]));
      const isSelf = to === sender.address;
      expect(before - (await quarry.balanceOf(sender.address))).toBe(
        quote.fee + (isSelf ? 0n : amount),
      );
      if (!isSelf) expect((await quarry.balanceOf(to)) - balanceBefore).toBe(amount);
      if (mines) expect((await quarry.transaction(id))?.fee).toBe(quote.fee);
    });
    await fc.assert(property, { numRuns: runs });
  }, 60_000);

  it('leave no coins behind when sending the maximum', async () => {
    // Uses a new address, because small change of earlier payments may hold an inscription and is not spent.
    const whole = testAccount(type, 104);
    await quarry.fund(whole.address);
    const { estimate, send } = await payer(whole);
    const to = testAccount('p2wpkh', 103).address;
    const { most = 0n } = await estimate(to, 0n, 'normal');
    const quote = await estimate(to, most, 'normal');
    const balanceBefore = await quarry.balanceOf(to);
    const id = await send(to, most, 'normal');
    expect((await quarry.balanceOf(to)) - balanceBefore).toBe(most);
    expect(await quarry.balanceOf(whole.address)).toBe(0n);
    expect((await quarry.transaction(id))?.fee).toBe(quote.fee);
  }, 60_000);
});
