// Compares estimate, signed transaction and ledger for random payments of every address type.
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
  const own = testAccount(type, 101);
  beforeAll(() => quarry.fund(own.address), 30_000);

  async function payer(from = own) {
    const wallet = fakeUniSat(from);
    const made = await connectBitcoin(
      {
        globals: { unisat: wallet.provider },
        on: [network],
        services: { bitcoinUtxo: quarry.utxoUrl },
        fetch: (url, init) => fetch(url, init),
      },
      'unisat',
    );
    const { env, instance } = made;
    // The ledger has no fee market.
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
      ...given: Parameters<typeof of>
    ): Promise<Estimate & { fee: bigint; maxFee: bigint }> => {
      const said = await instance.estimate?.({ kind: 'native', transaction: of(...given), signal });
      if (said?.fee === undefined || said.maxFee === undefined)
        throw new Error('The adapter cannot do that');
      return { ...said, fee: said.fee, maxFee: said.maxFee };
    };
    /** The last PSBT that the wallet was asked to sign. */
    const asked = () => {
      const [, psbt] = [...wallet.asked].reverse().find(([name]) => name === 'signPsbt') ?? [];
      return Transaction.fromPSBT(hex.decode(String(psbt)));
    };
    return {
      estimate,
      asked,
      send: async (...given: Parameters<typeof of>) => instance.sendNative?.(of(...given)) ?? '',
    };
  }
  const amounts = (tx: Transaction) =>
    Array.from({ length: tx.outputsLength }, (_, at) => tx.getOutput(at).amount ?? -1n);
  const sorted = (list: readonly bigint[]) => [...list].sort((a, b) => Number(a - b));

  it('cost the estimated fee for random amounts, speeds and receivers', async () => {
    const { estimate, send, asked } = await payer();
    const seed = Date.now() % 2 ** 31;
    const payment = fc.record({
      to: fc.constantFrom(...types.map((each) => testAccount(each, 102).address), own.address),
      amount: fc.bigInt(10_001n, 300_000n),
      speed: fc.constantFrom('slow', 'normal', 'fast'),
      mines: fc.boolean(),
    });
    const property = fc.asyncProperty(payment, async ({ to, amount, speed, mines }) => {
      const said = await estimate(to, amount, speed);
      const before = await quarry.balanceOf(own.address);
      const there = await quarry.balanceOf(to);
      const id = await send(to, amount, speed);
      expect(asked().fee).toBe(said.fee);
      expect(said.fee).toBeLessThanOrEqual(said.maxFee);
      const change = said.change === undefined ? [] : [said.change];
      expect(sorted(amounts(asked()))).toEqual(sorted([amount, ...change]));
      const isSelf = to === own.address;
      expect(before - (await quarry.balanceOf(own.address))).toBe(
        said.fee + (isSelf ? 0n : amount),
      );
      if (!isSelf) expect((await quarry.balanceOf(to)) - there).toBe(amount);
      if (mines) expect((await quarry.transaction(id))?.fee).toBe(said.fee);
    });
    console.info(`seed ${seed}, ${runs} payments`);
    await fc.assert(property, { numRuns: runs, seed });
  }, 60_000);

  it('leave no coins behind when sending the maximum', async () => {
    // Uses a new address, because small change of earlier payments may hold an inscription and is not spent.
    const whole = testAccount(type, 104);
    await quarry.fund(whole.address);
    const { estimate, send } = await payer(whole);
    const to = testAccount('p2wpkh', 103).address;
    const { most = 0n } = await estimate(to, 0n, 'normal');
    const said = await estimate(to, most, 'normal');
    const there = await quarry.balanceOf(to);
    const id = await send(to, most, 'normal');
    expect((await quarry.balanceOf(to)) - there).toBe(most);
    expect(await quarry.balanceOf(whole.address)).toBe(0n);
    expect((await quarry.transaction(id))?.fee).toBe(said.fee);
  }, 60_000);
});
