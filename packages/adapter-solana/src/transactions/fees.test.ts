import { type Connection, Keypair, SystemProgram } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { unitLimit, unitPrice } from './fees.js';

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
    expect(await unitPrice(paid(...fees), [])).toBe(expected);
  });

  it('is 50,000 where the node does not tell', async () => {
    const silent = node({ getRecentPrioritizationFees: () => Promise.reject(new Error('no')) });
    expect(await unitPrice(silent, [])).toBe(50_000);
  });
});

describe('the compute budget', () => {
  const payer = Keypair.generate().publicKey;
  const plan = { payer, blockhash: payer.toBase58() };
  const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 });
  const limit = (simulateTransaction: () => Promise<unknown>): Promise<number> =>
    unitLimit(node({ simulateTransaction }), plan, [transfer], 777);

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
