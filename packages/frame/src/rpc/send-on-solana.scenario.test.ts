// Compares what users approve with what leaves the account, on a real Solana chain.
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import fc from 'fast-check';
import { formatUnits } from 'viem';
import { afterAll, describe, expect, it } from 'vitest';
import { openSolanaSandbox, us } from './test/open-solana-sandbox.js';

const reef = await openSolanaSandbox();
afterAll(() => reef.stop());
await reef.airdrop(us, 5_000_000_000_000);

const balance = (of: PublicKey) => reef.connection.getBalance(of);
const programs = {
  Token: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  'Token-2022': new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
};
const nativeMints = {
  Token: new PublicKey('So11111111111111111111111111111111111111112'),
  'Token-2022': PublicKey.findProgramAddressSync(
    [Buffer.from('native-mint')],
    programs['Token-2022'],
  )[0],
};
const call = (programId: PublicKey, data: readonly number[], ...keys: PublicKey[]) =>
  new TransactionInstruction({
    programId,
    data: Buffer.from(data),
    keys: keys.map((pubkey) => ({ pubkey, isSigner: pubkey.equals(us), isWritable: true })),
  });
const close = (program: PublicKey, account: PublicKey, to: PublicKey) =>
  call(program, [9], account, to, us);

/** The Token program needs no account for its native mint; Token-2022 must create one. */
await reef.ask([
  call(programs['Token-2022'], [31], us, nativeMints['Token-2022'], SystemProgram.programId),
]);

async function wrap(kind: keyof typeof programs, lamports: number): Promise<PublicKey> {
  const account = Keypair.generate();
  const space = 165;
  const rent = await reef.connection.getMinimumBalanceForRentExemption(space);
  await reef.ask(
    [
      SystemProgram.createAccount({
        fromPubkey: us,
        newAccountPubkey: account.publicKey,
        lamports: rent + lamports,
        space,
        programId: programs[kind],
      }),
      call(programs[kind], [18, ...us.toBytes()], account.publicKey, nativeMints[kind]),
    ],
    [account],
  );
  return account.publicKey;
}

describe.each(['Token', 'Token-2022'] as const)('closing a wrapped SOL account of %s', (kind) => {
  it('shows the SOL that it sends to another address, as a danger', async () => {
    const account = await wrap(kind, 12_000_000_000);
    const eve = Keypair.generate().publicKey;
    const { transactions } = await reef.ask([close(programs[kind], account, eve)]);
    const received = formatUnits(BigInt(await balance(eve)), 9);
    expect(Number(received)).toBeGreaterThan(12);
    expect(transactions[0]?.summary).toContain(`Send ${received} SOL to `);
    expect(transactions[0]?.rows).toContainEqual(
      expect.objectContaining({ label: 'Amount', value: `${received} SOL` }),
    );
    expect(transactions[0]?.warnings).toMatchObject([{ level: 'danger' }]);
  });

  it("shows the SOL that returns to the user's own address, without a danger", async () => {
    const account = await wrap(kind, 3_000_000_000);
    const { transactions } = await reef.ask([close(programs[kind], account, us)]);
    expect(transactions[0]).toMatchObject({
      summary: expect.stringMatching(/^Send 3\.\d+ SOL to /),
      warnings: [],
    });
  });
});

describe('the network fee of a Solana transaction', () => {
  it('covers what the network charges under any compute budget', async () => {
    const bob = Keypair.generate().publicKey;
    await reef.airdrop(bob, 10_000_000);
    const budget = fc.record({
      units: fc.option(fc.integer({ min: 1_000, max: 2_000_000 }), { nil: undefined }),
      microLamports: fc.option(fc.bigInt(0n, 10_000_000n), { nil: undefined }),
      heap: fc.boolean(),
      transfers: fc.integer({ min: 1, max: 9 }),
    });
    // The network would treat two identical transactions as one.
    let lamports = 0;
    await fc.assert(
      fc.asyncProperty(budget, async ({ units, microLamports, heap, transfers }) => {
        lamports += 1;
        const pay = SystemProgram.transfer({ fromPubkey: us, toPubkey: bob, lamports });
        const [userBalance, receiverBalance] = [await balance(us), await balance(bob)];
        const { fee } = await reef.ask([
          ...(units === undefined ? [] : [ComputeBudgetProgram.setComputeUnitLimit({ units })]),
          ...(microLamports === undefined
            ? []
            : [ComputeBudgetProgram.setComputeUnitPrice({ microLamports })]),
          ...(heap ? [ComputeBudgetProgram.requestHeapFrame({ bytes: 65_536 })] : []),
          ...Array.from({ length: transfers }, () => pay),
        ]);
        const charged = BigInt(
          userBalance - (await balance(us)) - ((await balance(bob)) - receiverBalance),
        );
        expect(charged).toBeGreaterThanOrEqual(5_000n);
        if (units === undefined) expect(fee?.max).toBeGreaterThanOrEqual(charged);
        else expect(fee?.max).toBe(charged);
      }),
      { numRuns: 25 },
    );
  });

  it('shows a fee of 1,400 SOL as a danger, also with a durable nonce', async () => {
    const dear = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000_000_000n }),
    ];
    const before = await balance(us);
    const sent = await reef.ask(dear);
    const charged = BigInt(before - (await balance(us)));
    expect(charged).toBe(1_400_000_005_000n);
    const noncePubkey = Keypair.generate().publicKey;
    const advance = SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey: us });
    const nonce = Keypair.generate().publicKey.toBase58();
    const lasting = await reef.ask([advance, ...dear], [], nonce);
    for (const { fee, warnings } of [sent, lasting]) {
      expect(fee).toEqual({ text: '1400.000005 SOL', max: charged });
      expect(warnings[0]).toMatchObject({
        level: 'danger',
        text: expect.stringContaining('1400.000005 SOL'),
      });
    }
  });
});

describe('an account that a Solana transaction creates', () => {
  it('shows the SOL that funds a new account as a send', async () => {
    const eve = Keypair.generate();
    const { transactions } = await reef.ask(
      [
        SystemProgram.createAccount({
          fromPubkey: us,
          newAccountPubkey: eve.publicKey,
          lamports: 7_000_000_000,
          space: 0,
          programId: SystemProgram.programId,
        }),
      ],
      [eve],
    );
    expect(await balance(eve.publicKey)).toBe(7_000_000_000);
    expect(transactions[0]?.summary).toMatch(/^Send 7 SOL to /);
  });
});

describe("an instruction that changes the type of the user's own account", () => {
  const userMeta = { pubkey: us, isSigner: true, isWritable: true };
  const eve = Keypair.generate();
  const payer = { pubkey: eve.publicKey, isSigner: true, isWritable: true };
  const program = Keypair.generate().publicKey;
  const lamports = [1, 0, 0, 0, 0, 0, 0, 0];
  const system = (data: readonly number[], keys: readonly (typeof userMeta)[]) =>
    new TransactionInstruction({
      programId: SystemProgram.programId,
      data: Buffer.from(data),
      keys: [...keys],
    });

  it.each([
    [
      'it gives the address to a program',
      system(
        [13, 0, 0, 0, ...lamports, ...new Array(8).fill(0), ...program.toBytes()],
        [userMeta, payer],
      ),
      [eve],
    ],
    ['it keeps SOL from ever leaving', SystemProgram.allocate({ accountPubkey: us, space: 1 }), []],
  ])('marks a transaction as a danger when %s', async (_, instruction, others) => {
    const other = await openSolanaSandbox();
    for (const to of [us, eve.publicKey]) await other.airdrop(to, 5_000_000_000);
    const { transactions } = await other.ask([instruction], others);
    expect(transactions[0]?.warnings).toMatchObject([{ level: 'danger' }]);
    await other.ask([
      SystemProgram.transfer({ fromPubkey: us, toPubkey: eve.publicKey, lamports: 1_000_000_000 }),
    ]);
    expect(await other.connection.getBalance(eve.publicKey)).toBeLessThanOrEqual(5_000_000_000);
    await other.stop();
  });
});
