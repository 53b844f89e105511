import { type Connection, Keypair, SystemProgram } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  queryBaseFee,
  chooseBudget,
  computeMaxPriorityFee,
  computePriorityFee,
  simulateUnitLimit,
  queryUnitPrice,
} from './fees.js';

const node = (answers: object): Connection => answers as Connection;
const paid = (...fees: readonly unknown[]) =>
  node({
    getRecentPrioritizationFees: async () =>
      fees.map((prioritizationFee) => ({ slot: 1, prioritizationFee })),
  });

describe('the price of a compute unit', () => {
  it.each([
    [[20_000, 70_000, 30_000], 30_000],
    [[0, 0, 0], 10_000],
    [[50_000_000], 1_000_000],
    [[], 50_000],
    [['much'], 50_000],
  ])('after %o is %d micro-lamports', async (fees, expected) => {
    expect(await queryUnitPrice(paid(...fees), [])).toBe(expected);
  });

  it('is 50,000 where the node does not tell', async () => {
    const silent = node({ getRecentPrioritizationFees: () => Promise.reject(new Error('no')) });
    expect(await queryUnitPrice(silent, [])).toBe(50_000);
  });
});

describe('the compute budget', () => {
  const from = Keypair.generate().publicKey;
  const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports: 1 });
  const plan = { from, instructions: [transfer], writable: [from], units: 777 };
  const blockhash = from.toBase58();
  const limit = (simulateTransaction: () => Promise<unknown>): Promise<number> =>
    simulateUnitLimit(node({ simulateTransaction }), plan, blockhash);

  it('is what the simulation used, and room', async () => {
    const value = { err: null, unitsConsumed: 1000 };
    expect(await limit(async () => ({ value }))).toBe(11_200);
  });

  it('is a constant where the node cannot simulate, or does not tell', async () => {
    expect(await limit(() => Promise.reject(new Error('Method not found')))).toBe(777);
    expect(await limit(async () => ({ value: { err: null } }))).toBe(777);
    expect(await limit(async () => ({ value: { err: null, unitsConsumed: 0 } }))).toBe(777);
  });

  it('is not needed for what would fail', async () => {
    const value = { err: 'AccountNotFound' };
    await expect(limit(async () => ({ value }))).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
    });
  });
});

describe('the fee of a transfer', () => {
  const from = Keypair.generate().publicKey;
  const instructions = [
    SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports: 1 }),
  ] as const;
  const plan = { from, instructions, writable: [from], units: 20_000, lamports: 1_000_000n };
  const blockhash = from.toBase58();
  const used = async () => ({ value: { err: null, unitsConsumed: 450 } });
  const at = (balance: number, base: unknown = 5000, price = 50_000) =>
    node({
      getBalance: async () => balance,
      getFeeForMessage: async () => ({ value: base }),
      getRecentPrioritizationFees: async () => [{ slot: 1, prioritizationFee: price }],
      simulateTransaction: used,
    });

  it.each([
    [5000, 5000n],
    [7000, 7000n],
    [null, 5000n],
    [-1, 5000n],
    [1.5, 5000n],
  ])('is that of the node, and 5,000 lamports where it says %s', async (said, expected) => {
    expect(await queryBaseFee(at(0, said), plan, blockhash)).toBe(expected);
  });

  it('takes all that is left over, where that is no more than a fee may be', async () => {
    for (const left of [5000, 5001, 5777, 24_999, 25_000]) {
      const budget = await chooseBudget(at(1_000_000 + left), plan, blockhash);
      expect(5000n + computePriorityFee(budget)).toBe(BigInt(left));
    }
    const budget = await chooseBudget(at(1_025_001), plan, blockhash);
    expect(computePriorityFee(budget)).toBe(527n);
  });

  it('is never more than was said at most, whatever others pay and a node says of the compute', async () => {
    const greedy = at(2 ** 52, 5000, Number.MAX_SAFE_INTEGER);
    Object.assign(greedy, {
      simulateTransaction: async () => ({ value: { err: null, unitsConsumed: 900_000 } }),
    });
    const budget = await chooseBudget(greedy, plan, blockhash);
    expect(computePriorityFee(budget)).toBeLessThanOrEqual(computeMaxPriorityFee(plan));
  });

  it('is the usual one where no node tells the balance', async () => {
    const dark = at(0);
    Object.assign(dark, { getBalance: () => Promise.reject(new Error('no')) });
    expect(computePriorityFee(await chooseBudget(dark, plan, blockhash))).toBe(527n);
  });
});
