import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SolanaInstruction } from './read-transaction.js';
import { account, eve, program, tokenProgram, us } from './test/solana-fixtures.js';
import { unrollBatch } from './unroll-batch.js';

const inner = fc.record({
  accounts: fc.array(fc.constantFrom(us, eve, account, undefined), { maxLength: 5 }),
  data: fc.uint8Array({ minLength: 1, maxLength: 40 }),
});
const batch = (
  instructions: readonly { accounts: readonly (string | undefined)[]; data: Uint8Array }[],
): SolanaInstruction => ({
  programId: tokenProgram,
  accounts: instructions.flatMap(({ accounts }) => accounts),
  data: Uint8Array.from([
    255,
    ...instructions.flatMap(({ accounts, data }) => [accounts.length, data.length, ...data]),
  ]),
});

describe('unrollBatch', () => {
  it('returns each instruction of a batch with its accounts and data', () => {
    fc.assert(
      fc.property(fc.array(inner, { minLength: 1, maxLength: 6 }), (instructions) => {
        const unrolled = unrollBatch(batch(instructions));
        expect(unrolled).toEqual(
          instructions.map((instruction) => ({ programId: tokenProgram, ...instruction })),
        );
      }),
    );
  });

  it('leaves a batch unchanged when its data or accounts are incomplete', () => {
    fc.assert(
      fc.property(fc.array(inner, { minLength: 1, maxLength: 6 }), (instructions) => {
        const whole = batch(instructions);
        const short = { ...whole, data: whole.data.slice(0, -1) };
        expect(unrollBatch(short)).toEqual([short]);
        const poor = { ...whole, accounts: whole.accounts.slice(1) };
        if (whole.accounts.length > 0) expect(unrollBatch(poor)).toEqual([poor]);
      }),
    );
  });

  it('leaves other instructions unchanged', () => {
    const others = [
      { programId: tokenProgram, accounts: [account, eve, us], data: Uint8Array.of(9) },
      { programId: program, accounts: [], data: Uint8Array.of(255, 0, 1, 9) },
      { programId: tokenProgram, accounts: [], data: Uint8Array.of(255) },
    ];
    for (const each of others) expect(unrollBatch(each)).toEqual([each]);
  });
});
