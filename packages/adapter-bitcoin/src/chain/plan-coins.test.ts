import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAddress } from '../address.js';
import type { Utxo } from '../bitcoin.js';
import { type TestAddressType, testAccount } from '../test/test-accounts.js';
import { buildTransfer } from './build-transfer.js';
import { type CoinPlan, dustLimits, planCoins, planMaxAmount } from './plan-coins.js';

const types: readonly TestAddressType[] = ['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'];
const other = testAccount('p2wpkh', 9);

const utxo = (at: number, value: number, confirmed: boolean): Utxo => ({
  txid: at.toString(16).padStart(64, '0'),
  vout: at % 3,
  value,
  status: { confirmed },
});
const utxosOf = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3_000_000 }), fc.boolean()), { maxLength: 12 })
  .map((list) => list.map(([value, confirmed], at) => utxo(at + 1, value, confirmed)));
const wishOf = fc.record({
  utxos: utxosOf,
  from: fc.constantFrom(...types),
  to: fc.constantFrom(...types, 'p2wsh' as const),
  amount: fc.bigInt(600n, 8_000_000n),
  feeRate: fc.bigInt(1n, 300n),
});
const sum = (coins: readonly Utxo[]) => coins.reduce((all, { value }) => all + BigInt(value), 0n);

describe('planCoins', () => {
  it('plans coins that add up to amount, change and fee, with no change below dust', () => {
    let planned = 0;
    const property = fc.property(wishOf, (request) => {
      const plan = planCoins(request);
      const maxPlan = planMaxAmount(request);
      expect(plan !== undefined).toBe(maxPlan.amount >= request.amount);
      if (plan === undefined) return;
      planned++;
      expect(sum(plan.coins)).toBe(plan.amount + plan.change + plan.fee);
      expect(plan.amount).toBe(request.amount);
      if (plan.change !== 0n) expect(plan.change).toBeGreaterThanOrEqual(dustLimits[request.from]);
      expect(new Set(plan.coins).size).toBe(plan.coins.length);
    });
    fc.assert(property, { numRuns: 2000 });
    expect(planned).toBeGreaterThan(100);
  });

  it('plans every coin worth its fee, without change, when sending the maximum', () => {
    const property = fc.property(wishOf, (request) => {
      const maxPlan = planMaxAmount(request);
      if (maxPlan.amount === 0n) return;
      expect(planCoins({ ...request, amount: maxPlan.amount })).toEqual({
        ...maxPlan,
        coins: expect.arrayContaining([...maxPlan.coins]),
      });
      expect(planCoins({ ...request, amount: maxPlan.amount + 1n })).toBeUndefined();
    });
    fc.assert(property, { numRuns: 2000 });
  });

  it('plans unconfirmed coins only when confirmed ones are not enough, in any order', () => {
    const property = fc.property(wishOf, fc.integer(), (request, seed) => {
      const confirmed = request.utxos.filter(({ status }) => status?.confirmed);
      const plan = planCoins(request);
      const alone = planCoins({ ...request, utxos: confirmed });
      if (alone) expect(plan).toEqual(alone);
      const shuffled = [...request.utxos].sort(
        (a, b) => ((a.value * 7919 + seed) % 13) - (b.value % 13),
      );
      expect(planCoins({ ...request, utxos: shuffled })).toEqual(plan);
    });
    fc.assert(property, { numRuns: 1000 });
  });

  it('skips coins that cost more than they are worth', () => {
    const request = { from: 'p2wpkh', to: 'p2wpkh', feeRate: 100n } as const;
    const utxos = [utxo(1, 6799, true), utxo(2, 6801, true), utxo(3, 50_000, true)];
    expect(planMaxAmount({ ...request, utxos }).coins).toEqual([utxos[2], utxos[1]]);
    expect(planMaxAmount({ ...request, utxos: [] })).toMatchObject({ coins: [], amount: 0n });
  });
});

describe.each(types)('transfer from a %s address', (type) => {
  const sender = testAccount(type, 1);
  const from = {
    address: sender.address,
    purpose: 'payment',
    publicKey: hex.encode(sender.publicKey),
  } as const;

  function coinsOf(values: readonly number[]) {
    const raws = new Map<string, string>();
    const utxos = values.map((value, at) => {
      const tx = new Transaction();
      tx.addInput({ txid: new Uint8Array(32).fill(at + 1), index: 0 });
      tx.addOutputAddress(sender.address, BigInt(value), {
        bech32: 'bcrt',
        pubKeyHash: 0x6f,
        scriptHash: 0xc4,
        wif: 0xef,
      });
      const { id: txid } = Transaction.fromRaw(tx.unsignedTx);
      raws.set(txid, hex.encode(tx.unsignedTx));
      return { txid, vout: 0, value };
    });
    return { utxos, rawTransaction: async (txid: string) => raws.get(txid) ?? '' };
  }
  async function signed(coins: CoinPlan, rawTransaction: (txid: string) => Promise<string>) {
    const plan = {
      from,
      recipient: other.address,
      kind: 'regtest',
      coins,
      rawTransaction,
    } as const;
    const { psbt } = await buildTransfer(plan);
    const tx = Transaction.fromPSBT(Uint8Array.from(atob(psbt), (each) => each.charCodeAt(0)));
    tx.sign(sender.key);
    tx.finalize();
    return tx;
  }

  it('pays a fee for its signed size, and hardly more', async () => {
    for (const [values, amount] of [
      [[100_000], 20_000n],
      [[30_000, 30_000, 30_000, 30_000], 100_000n],
      [[20_000, 20_000, 20_000, 20_000, 20_000, 20_000], 90_000n],
    ] as const) {
      const { utxos, rawTransaction } = coinsOf(values);
      const request = {
        utxos,
        from: type,
        to: decodeAddress(other.address).type,
        amount,
        feeRate: 10n,
      };
      const coins = planCoins(request);
      if (coins === undefined) throw new Error('not enough');
      const tx = await signed(coins, rawTransaction);
      expect(tx.fee).toBe(coins.fee);
      const size = BigInt(tx.vsize);
      expect(coins.fee).toBeGreaterThanOrEqual(size * 10n);
      if (coins.change > 0n) expect(coins.fee).toBeLessThanOrEqual((size + 8n) * 10n);
    }
  });

  it('rejects coins whose transactions do not pay the reported amounts', async () => {
    const { utxos, rawTransaction } = coinsOf([100_000]);
    const lies = utxos.map((each) => ({ ...each, value: 90_000 }));
    const request = { from: type, to: 'p2wpkh', amount: 20_000n, feeRate: 5n } as const;
    const coins = planCoins({ ...request, utxos: lies });
    if (coins === undefined) throw new Error('not enough');
    // Taproot signatures cover the amounts themselves.
    if (type === 'p2tr') return;
    await expect(signed(coins, rawTransaction)).rejects.toMatchObject({ code: 'api/bad-answer' });
    await expect(signed(coins, async () => '00')).rejects.toMatchObject({ code: 'api/bad-answer' });
  });
});
