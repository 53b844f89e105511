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

describe('compute unit price', () => {
  it.each([
    [[20_000, 70_000, 30_000], 30_000],
    [[0, 0, 0], 10_000],
    [[50_000_000], 1_000_000],
    [[], 50_000],
    [['much'], 50_000],
  ])('returns for fees of %o a price of %d micro-lamports', async (fees, expected) => {
    expect(await queryUnitPrice(paid(...fees), [])).toBe(expected);
  });

  it('is 50,000 when the node does not report fees', async () => {
    const silent = node({ getRecentPrioritizationFees: () => Promise.reject(new Error('no')) });
    expect(await queryUnitPrice(silent, [])).toBe(50_000);
  });
});

describe('compute budget', () => {
  const from = Keypair.generate().publicKey;
  const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports: 1 });
  const plan = { from, instructions: [transfer], writable: [from], units: 777 };
  const blockhash = from.toBase58();
  const limit = (simulateTransaction: () => Promise<unknown>): Promise<number> =>
    simulateUnitLimit(node({ simulateTransaction }), plan, blockhash);

  it('adds headroom to the simulated units', async () => {
    const value = { err: null, unitsConsumed: 1000 };
    expect(await limit(async () => ({ value }))).toBe(11_200);
  });

  it('uses a constant when the node cannot simulate or reports no units', async () => {
    expect(await limit(() => Promise.reject(new Error('Method not found')))).toBe(777);
    expect(await limit(async () => ({ value: { err: null } }))).toBe(777);
    expect(await limit(async () => ({ value: { err: null, unitsConsumed: 0 } }))).toBe(777);
  });

  it('rejects a transfer that would fail', async () => {
    const value = { err: 'AccountNotFound' };
    await expect(limit(async () => ({ value }))).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
    });
  });
});

describe('transfer fee', () => {
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
  ])("uses the node's fee, and 5,000 lamports when it returns %s", async (nodeFee, expected) => {
    expect(await queryBaseFee(at(0, nodeFee), plan, blockhash)).toBe(expected);
  });

  it('takes the whole remainder if it is below the highest fee', async () => {
    for (const remainder of [5000, 5001, 5777, 24_999, 25_000]) {
      const budget = await chooseBudget(at(1_000_000 + remainder), plan, blockhash);
      expect(5000n + computePriorityFee(budget)).toBe(BigInt(remainder));
    }
    const budget = await chooseBudget(at(1_025_001), plan, blockhash);
    expect(computePriorityFee(budget)).toBe(527n);
  });

  it('never exceeds the maximum, whatever fees and compute units the node reports', async () => {
    const greedy = at(2 ** 52, 5000, Number.MAX_SAFE_INTEGER);
    Object.assign(greedy, {
      simulateTransaction: async () => ({ value: { err: null, unitsConsumed: 900_000 } }),
    });
    const budget = await chooseBudget(greedy, plan, blockhash);
    expect(computePriorityFee(budget)).toBeLessThanOrEqual(computeMaxPriorityFee(plan));
  });

  it('uses the usual fee when the node reports no balance', async () => {
    const dark = at(0);
    Object.assign(dark, { getBalance: () => Promise.reject(new Error('no')) });
    expect(computePriorityFee(await chooseBudget(dark, plan, blockhash))).toBe(527n);
  });
});
