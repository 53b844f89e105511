import fc from 'fast-check';
import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { budgetProgram, highestFee } from './solana-fee.js';

type Transaction = Parameters<typeof highestFee>[0];
type Instruction = Transaction['instructions'][number];

const someProgram = Keypair.fromSeed(new Uint8Array(32).fill(5)).publicKey.toBase58();
const instruction = (programId: string, data: readonly number[]): Instruction => ({
  programId,
  accounts: [],
  data: Uint8Array.from(data),
});
const u32 = (value: number) => [...new Uint8Array(Uint32Array.of(value).buffer)];
const u64 = (value: bigint) => [...new Uint8Array(BigUint64Array.of(value).buffer)];
const budget = {
  requestUnits: (units: number, fee: number) =>
    instruction(budgetProgram, [0, ...u32(units), ...u32(fee)]),
  heap: (bytes: number) => instruction(budgetProgram, [1, ...u32(bytes)]),
  limit: (units: number) => instruction(budgetProgram, [2, ...u32(units)]),
  price: (microLamports: bigint) => instruction(budgetProgram, [3, ...u64(microLamports)]),
  loaded: (bytes: number) => instruction(budgetProgram, [4, ...u32(bytes)]),
};
const other = instruction(someProgram, [1]);
const feeOf = (instructions: readonly Instruction[], signatures = 1) =>
  highestFee({
    signers: Array.from({ length: signatures }, () => someProgram),
    instructions,
  } as unknown as Transaction);

const anyWord = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const anyPrice = fc.bigInt(0n, 2n ** 64n - 1n);
const anyBudget = fc.oneof(
  fc.tuple(anyWord, anyWord).map(([units, fee]) => budget.requestUnits(units, fee)),
  anyWord.map(budget.heap),
  anyWord.map(budget.limit),
  anyPrice.map(budget.price),
  anyWord.map(budget.loaded),
);

describe('highestFee', () => {
  it('charges 5000 lamports for each signature without a compute budget', () => {
    expect(feeOf([other], 3)).toEqual({ lamports: 15_000n, isExact: true });
  });

  it('computes the exact fee, rounded up to a lamport, from price and limit', () => {
    fc.assert(
      fc.property(anyWord, anyPrice, (units, price) => {
        const microLamports = BigInt(Math.min(units, 1_400_000)) * price;
        const priority = microLamports / 1_000_000n + (microLamports % 1_000_000n === 0n ? 0n : 1n);
        const expected = { lamports: 5_000n + priority, isExact: true };
        expect(feeOf([budget.limit(units), budget.price(price), other])).toEqual(expected);
      }),
    );
  });

  it('assumes 200,000 units per instruction, at most 1,400,000, without a limit', () => {
    expect(feeOf([budget.price(1_000_000n), other])).toEqual({
      lamports: 5_000n + 3_000n + 200_000n,
      isExact: false,
    });
    const instructions = Array.from({ length: 20 }, () => other);
    expect(feeOf([budget.price(1_000_000n), ...instructions])?.lamports).toBe(5_000n + 1_400_000n);
  });

  it('counts the signatures that a program verifies', () => {
    const verify = instruction('Ed25519SigVerify111111111111111111111111111', [4]);
    expect(feeOf([verify])?.lamports).toBe(25_000n);
  });

  it('adds the additional fee of the deprecated instruction', () => {
    expect(feeOf([budget.requestUnits(1, 70_000), other])?.lamports).toBe(75_000n);
  });

  it('never lowers the fee when a limit, a price or a heap instruction is added', () => {
    fc.assert(
      fc.property(fc.array(anyBudget, { maxLength: 6 }), anyBudget, (some, one) => {
        const without = feeOf([budget.limit(1), ...some, other])?.lamports ?? 0n;
        expect(feeOf([budget.limit(1), ...some, one, other])?.lamports).toBeGreaterThanOrEqual(
          without,
        );
      }),
    );
  });

  it('ignores bytes after the end of an instruction, as the network does', () => {
    const longer = { ...budget.price(1_000_000n) };
    const padded = { ...longer, data: Uint8Array.of(...longer.data, 9, 9) };
    expect(feeOf([budget.limit(1_000), padded])?.lamports).toBe(6_000n);
  });

  it.each([
    [[]],
    [[2, 1, 2, 3]],
    [[3, 1, 2, 3, 4, 5, 6, 7]],
    [[5, 0, 0, 0, 0, 0, 0, 0, 0]],
    [[255]],
  ])('returns undefined when the compute budget is %j', (data) => {
    expect(feeOf([instruction(budgetProgram, data), other])).toBeUndefined();
  });
});
