import { describe, expect, it } from 'vitest';
import { describeSystemInstruction } from './describe-system-instruction.js';
import { account, bytesOf, eve, contextOf, program, u32, u64, us } from './test/solana-fixtures.js';

const seed = [...u64(4n), ...new TextEncoder().encode('seed')];
const sol = u64(7_000_000_000n);
const say = (accounts: readonly string[], ...data: number[]) =>
  describeSystemInstruction(
    { programId: '11111111111111111111111111111111', accounts, data: Uint8Array.from(data) },
    contextOf(),
  );

describe('a System instruction that moves SOL', () => {
  it.each([
    ['Transfer', [us, eve], [2, 0, 0, 0, ...sol]],
    ['TransferWithSeed', [account, us, eve], [11, 0, 0, 0, ...sol, ...seed, ...bytesOf(program)]],
    ['WithdrawNonceAccount', [account, eve], [5, 0, 0, 0, ...sol]],
    ['CreateAccount', [us, eve], [0, 0, 0, 0, ...sol, ...u64(0n), ...bytesOf(program)]],
    [
      'CreateAccountWithSeed',
      [us, eve, us],
      [3, 0, 0, 0, ...bytesOf(us), ...seed, ...sol, ...u64(0n), ...bytesOf(program)],
    ],
    [
      'CreateAccountAllowPrefund',
      [eve, us],
      [13, 0, 0, 0, ...sol, ...u64(0n), ...bytesOf(program)],
    ],
  ])('shows a System instruction that moves SOL as a send: %s', (_, accounts, data) => {
    for (const each of [data, [...data, 1, 2, 3]])
      expect(say(accounts, ...each)).toMatchObject({
        summary: expect.stringMatching(new RegExp(`^Send 7 SOL to ${eve.slice(0, 6)}`)),
        rows: expect.arrayContaining([
          { label: 'Amount', value: '7 SOL', kind: 'amount' },
          { label: 'To', value: eve, kind: 'address' },
        ]),
      });
    for (let length = 0; length < Math.min(data.length, 12); length += 1)
      expect(say(accounts, ...data.slice(0, length))).toBeUndefined();
  });

  it('names the program of an account that it creates', () => {
    const description = say([us, eve], 0, 0, 0, 0, ...sol, ...u64(0n), ...bytesOf(program));
    expect(description?.rows.at(-1)).toMatchObject({ value: program });
  });
});

describe('a System instruction that gives an account away', () => {
  it.each([
    ['Assign', [us], [1, 0, 0, 0, ...bytesOf(program)]],
    ['AssignWithSeed', [account, us], [10, 0, 0, 0, ...bytesOf(us), ...seed, ...bytesOf(program)]],
    [
      'AllocateWithSeed',
      [account, us],
      [9, 0, 0, 0, ...bytesOf(us), ...seed, ...u64(10n), ...bytesOf(program)],
    ],
    ['AuthorizeNonceAccount', [account, us], [7, 0, 0, 0, ...bytesOf(eve)]],
    ['InitializeNonceAccount', [account], [6, 0, 0, 0, ...bytesOf(eve)]],
    ['Allocate', [us], [8, 0, 0, 0, ...u64(1n)]],
    ['CreateAccount', [eve, us], [0, 0, 0, 0, ...sol, ...u64(0n), ...bytesOf(program)]],
    [
      'CreateAccountAllowPrefund',
      [us, eve],
      [13, 0, 0, 0, ...sol, ...u64(0n), ...bytesOf(program)],
    ],
  ])('marks an instruction that gives an account away as a danger: %s', (_, accounts, data) => {
    expect(say(accounts, ...data)?.warnings).toMatchObject([{ level: 'danger' }]);
  });

  it("shows no danger when a nonce account is set up for the user's own address", () => {
    expect(say([account], 6, 0, 0, 0, ...bytesOf(us))?.warnings).toEqual([]);
  });
});

it('returns no text for System instructions that move nothing', () => {
  expect(say([account], ...u32(8), ...u64(10n))).toBeUndefined();
});
