import { describe, expect, it } from 'vitest';
import { tokenPrograms } from './read-account.js';
import type { SolanaInstruction } from './read-transaction.js';
import { describeTokenInstruction } from './describe-token-instruction.js';
import {
  account,
  bytesOf,
  eve,
  contextOf,
  mint,
  program,
  stored,
  tokenData,
  tokenProgram,
  u64,
  us,
} from './test/solana-fixtures.js';

const reserve = 2_039_280n;
const close = (to: string): SolanaInstruction => ({
  programId: tokenProgram,
  accounts: [account, to, us],
  data: Uint8Array.of(9),
});
const say = (instruction: SolanaInstruction, context = contextOf()) =>
  describeTokenInstruction(instruction, context);
const wrapped = stored(tokenData(5_000_000_000n, reserve), Number(5_000_000_000n + reserve));
const danger = (text: string) => [{ level: 'danger', text: expect.stringContaining(text) }];

describe.each(tokenPrograms)('closing a token account of the program %s', (owner) => {
  it('shows a send of the wrapped SOL and the deposit', async () => {
    const tokenAccount = { ...wrapped, owner };
    expect(await say(close(eve), contextOf({ [account]: tokenAccount }))).toMatchObject({
      summary: expect.stringMatching(/^Send 5\.00203928 SOL to /),
      rows: [{ label: 'Amount', value: '5.00203928 SOL' }, { value: account }, { value: eve }],
      warnings: danger('isn’t your address'),
    });
  });
});

describe('closing a token account', () => {
  it("shows no danger when the SOL returns to the user's own address", async () => {
    expect(await say(close(us), contextOf({ [account]: wrapped }))).toMatchObject({
      summary: expect.stringMatching(/^Send 5\.00203928 SOL to /),
      rows: [{}, {}, { value: us, note: 'you' }],
      warnings: [],
    });
  });

  it('counts SOL in the account that is not yet synced as wrapped', async () => {
    const unsynced = stored(tokenData(0n, reserve), 9_000_000_000);
    const description = await say(close(eve), contextOf({ [account]: unsynced }));
    expect(description?.summary).toMatch(/^Send 9 SOL to /);
  });

  it('counts wrapped SOL when the node does not report the lamports of the account', async () => {
    const silent = stored(tokenData(5_000_000_000n, reserve), undefined);
    const description = await say(close(eve), contextOf({ [account]: silent }));
    expect(description?.summary).toMatch(/^Send 5\.00203928 SOL to /);
  });

  it('shows the returned deposit when the account holds another token', async () => {
    const otherToken = stored(tokenData(0n), Number(reserve));
    expect(await say(close(us), contextOf({ [account]: otherToken }))).toMatchObject({
      summary: expect.stringMatching(
        /^Close a token account and return its deposit of 0\.00203928 SOL to /,
      ),
      warnings: [],
    });
    const rich = stored(tokenData(0n), 4_000_000_000);
    expect((await say(close(us), contextOf({ [account]: rich })))?.summary).toMatch(/^Send 4 SOL/);
  });

  it.each([
    ['does not answer', undefined],
    ['has none', null],
    ['returns another format', { data: 'x', owner: 7 }],
    ['returns negative lamports', { ...wrapped, lamports: -1 }],
    ['returns fractional lamports', { ...wrapped, lamports: 0.5 }],
  ])('shows the amount as unknown when the node %s', async (_, value) => {
    const accounts = value === undefined ? {} : { [account]: value as object };
    expect(await say(close(eve), contextOf(accounts))).toMatchObject({
      summary: expect.stringMatching(/^Close a token account and send all its SOL to /),
      rows: [{ label: 'Amount', value: 'unknown' }, {}, {}],
      warnings: danger('couldn’t read how much'),
    });
    expect((await say(close(us), contextOf(accounts)))?.warnings).toEqual([]);
  });

  it('shows the amount as unknown when an earlier instruction may change it', async () => {
    const fill = { programId: program, accounts: [us, account], data: new Uint8Array() };
    const context = contextOf({ [account]: wrapped }, { earlierInstructions: [fill] });
    expect((await say(close(eve), context))?.rows[0]).toMatchObject({ value: 'unknown' });
    const hidden = { ...fill, accounts: [undefined] };
    const others = contextOf({ [account]: wrapped }, { earlierInstructions: [hidden] });
    expect((await say(close(eve), others))?.rows[0]).toMatchObject({ value: 'unknown' });
    const sync = { ...close(eve), accounts: [account], data: Uint8Array.of(17) };
    const synced = contextOf({ [account]: wrapped }, { earlierInstructions: [sync] });
    expect((await say(close(eve), synced))?.rows[0]).toMatchObject({ value: '5.00203928 SOL' });
  });
});

describe('SOL that leaves a token account', () => {
  const move = (...data: number[]): SolanaInstruction => ({
    ...close(eve),
    data: Uint8Array.from(data),
  });

  it('shows the unwrapping of an amount as a send', async () => {
    expect(await say(move(45, 1, ...u64(3_000_000_000n)))).toMatchObject({
      summary: expect.stringMatching(/^Send 3 SOL to /),
      warnings: danger('3 SOL'),
    });
  });

  it.each([
    ['all is unwrapped', [45, 0]],
    ['everything beyond the deposit is withdrawn', [38]],
  ])('shows a send of an unknown amount when %s', async (_, data) => {
    expect(await say(move(...data))).toMatchObject({
      summary: expect.stringMatching(/^Send all SOL of a token account except its deposit to /),
      rows: [{ value: 'unknown' }, {}, {}],
      warnings: danger('couldn’t read how much'),
    });
  });
});

describe('tokens that an instruction moves', () => {
  it('shows a transfer as a send when the token takes a fee', async () => {
    const data = Uint8Array.of(26, 1, ...u64(1_500_000n), 6, ...u64(15_000n));
    const accounts = [account, program, eve, us];
    const description = await say({ programId: tokenProgram, accounts, data });
    expect(description?.summary).toMatch(/^Send 1\.5 of token /);
  });

  it('shows a new owner of the token account as a send', async () => {
    const data = Uint8Array.of(6, 2, 1, ...bytesOf(eve));
    const give = { programId: tokenProgram, accounts: [account, us], data };
    const mintData = new Uint8Array(82).fill(6, 44, 45);
    const context = contextOf({
      [account]: stored(tokenData(1_500_000n), Number(reserve)),
      [mint]: stored(mintData, 1),
    });
    expect(await say(give, context)).toMatchObject({
      summary: expect.stringMatching(/^Send a token account with 1\.5 of token .+ to /),
      rows: [{ label: 'Amount' }, { value: account }, { label: 'To', value: eve }],
      warnings: [{ level: 'danger' }],
    });
    const fill = { programId: program, accounts: [account], data: new Uint8Array() };
    const filled = await say(give, { ...context, earlierInstructions: [fill] });
    expect(filled?.summary).toMatch(/^Send a token account with an unknown amount to /);
    const silent = await say(give);
    expect(silent?.summary).toMatch(/^Send a token account with an unknown amount to /);
    const other = { ...give, data: Uint8Array.of(6, 3, 1, ...bytesOf(eve)) };
    expect((await say(other))?.summary).toMatch(/^Give control to /);
  });

  it('shows the amount of tokens that a mint instruction creates', async () => {
    const data = Uint8Array.of(14, ...u64(1_500_000n), 6);
    const description = await say({ programId: tokenProgram, accounts: [program, eve, us], data });
    expect(description?.summary).toMatch(/^Create 1\.5 of token /);
  });
});
