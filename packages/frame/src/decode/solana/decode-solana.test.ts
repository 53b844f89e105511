import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { base58 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import fc from 'fast-check';
import type { RequestNode } from '../../rpc/request-node.js';
import { reef } from '../../rpc/test/set-up-rpc.js';
import { isList } from '../../page/approve/approve-view.js';
import { decodeSolana, unrollBatch } from './decode-solana.js';
import { readTransaction, type SolanaInstruction } from './read-transaction.js';
import { budgetProgram } from './solana-fee.js';
import {
  account,
  eve,
  contextOf,
  program,
  stored,
  tokenData,
  tokenProgram,
  u64,
  us,
} from './test/solana-fixtures.js';

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

const payer = Keypair.fromSeed(new Uint8Array(32).fill(1)).publicKey;
const instructions = [SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 })];
const recentBlockhash = base58.encode(new Uint8Array(32).fill(3));
const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions });
const { requestNode } = contextOf();
const plain = await readTransaction(
  base58.encode(new VersionedTransaction(message.compileToV0Message()).serialize()),
  requestNode,
);
const main = { ...reef, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' };
const decode = (
  more: readonly SolanaInstruction[],
  node: RequestNode = requestNode,
  network = main,
) =>
  decodeSolana({
    method: 'solana_signAndSendTransaction',
    transactions: [{ ...plain, instructions: [...plain.instructions, ...more] }],
    account: us,
    network,
    requestNode: node,
    isOnlySigned: false,
  });
const budget = (...data: number[]): SolanaInstruction => ({
  programId: budgetProgram,
  accounts: [],
  data: Uint8Array.from(data),
});
const nodeReturning =
  (value: unknown): RequestNode =>
  async (_method, _params, schema) =>
    z.parse(schema, { value });

describe('the fee of a Solana request', () => {
  it('computes the fee when the node does not report one', async () => {
    expect(await decode([])).toMatchObject({
      fee: { text: '0.000005 SOL', max: 5_000n },
      warnings: [],
    });
  });

  it('takes the fee of the node when it is higher, as on a network with dearer signatures', async () => {
    const { fee, warnings } = await decode([], nodeReturning(20_000_000));
    expect(fee).toEqual({ text: '0.02 SOL', max: 20_000_000n });
    expect(warnings).toMatchObject([{ level: 'danger' }]);
    for (const value of [null, 1, -1, 'much'])
      expect((await decode([], nodeReturning(value))).fee?.max).toBe(5_000n);
  });

  it('shows the fee at the default limit as the maximum when only a price is set', async () => {
    const { fee } = await decode([budget(3, ...u64(1_000_000n))]);
    expect(fee).toEqual({ text: 'up to 0.000208 SOL', max: 208_000n });
  });

  it('marks a fee above 0.01 SOL as a danger', async () => {
    const limit = budget(2, 0x80, 0x96, 0x98, 0);
    const enough = await decode([limit, budget(3, ...u64(7_139_285n))]);
    expect(enough).toMatchObject({ fee: { max: 9_999_999n }, warnings: [] });
    const much = await decode([limit, budget(3, ...u64(7_139_287n))]);
    expect(much).toMatchObject({
      fee: { text: '0.010000002 SOL' },
      warnings: [{ level: 'danger', text: expect.stringContaining('0.010000002 SOL') }],
    });
  });

  it('shows an unreadable compute budget as an unknown fee and a danger', async () => {
    expect(await decode([budget(9)])).toMatchObject({
      fee: { text: 'unknown', max: undefined },
      warnings: [{ level: 'danger' }],
    });
  });
});

it('warns of a transaction that may be valid on the main network', async () => {
  expect((await decode([], nodeReturning(true), reef)).warnings).toEqual([]);
  for (const node of [nodeReturning(false), requestNode])
    expect((await decode([], node, reef)).warnings).toMatchObject([
      { level: 'danger', text: expect.stringContaining('main network') },
    ]);
});

it('shows an amount as unknown when an earlier transaction of the request may change it', async () => {
  const close = { programId: tokenProgram, accounts: [account, eve, us], data: Uint8Array.of(9) };
  const fill = { programId: program, accounts: [account], data: new Uint8Array() };
  const context = contextOf({ [account]: stored(tokenData(1n), 3_000_000_000) });
  const request = {
    method: 'solana_signAllTransactions',
    account: us,
    network: reef,
    requestNode: context.requestNode,
    isOnlySigned: true,
  };
  const closing = { ...plain, instructions: [close] };
  const alone = await decodeSolana({ ...request, transactions: [closing] });
  expect(alone.transactions[0]?.summary).toMatch(/^Send 3 SOL to /);
  const filling = { ...plain, instructions: [fill] };
  const both = await decodeSolana({ ...request, transactions: [filling, closing] });
  expect(both.transactions[1]?.rows[0]).toMatchObject({ label: 'Amount', value: 'unknown' });
});

it('treats one transaction with several instructions as a list', async () => {
  expect(isList(await decode([]))).toBe(false);
  const note = { programId: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo', accounts: [] };
  expect(isList(await decode([{ ...note, data: new TextEncoder().encode('hi') }]))).toBe(true);
});

it('shows each instruction of a batch of the Token program', async () => {
  const data = Uint8Array.of(255, 3, 9, 3, ...u64(5n), 3, 1, 9);
  const accounts = [account, eve, us, account, eve, us];
  const { transactions } = await decode([{ programId: tokenProgram, accounts, data }]);
  expect(transactions[0]?.summary).toMatch(/, Send 5 .* to .*, Close a token account and send all/);
});

it('does not show a transfer out of a nested account as the opening of an account', async () => {
  const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
  const accounts = [account, program, eve, account, program, us];
  const recover = { programId: associated, accounts, data: Uint8Array.of(2) };
  expect((await decode([recover])).transactions[0]?.summary).toContain('Call program');
});
