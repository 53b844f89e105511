import {
  createMint,
  getAssociatedTokenAddressSync,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSolanaTestbed } from './test/open-solana-testbed.js';

const bench = await openSolanaTestbed();
const { connection, fund, local, payer, poor, rich } = bench;
/** The rent minimum of an account without data (rent of 128 bytes). */
const rentMinimum = 890_880n;
const runs = 20;

const balanceOf = async (key: PublicKey) => BigInt(await connection.getBalance(key));

afterAll(() => bench.stop());

const recorded = async (id: string) => {
  const found = await connection.getTransaction(id, { maxSupportedTransactionVersion: 0 });
  return { error: found?.meta?.err, fee: BigInt(found?.meta?.fee ?? -1) };
};

describe('SOL transfer', () => {
  it('costs the estimated fee for random amounts', async () => {
    const { estimate, send } = await payer();
    const to = poor.publicKey.toBase58();
    await fund(poor.publicKey, 1_000_000);
    const property = fc.asyncProperty(fc.bigInt(0n, 50_000_000n), async (value) => {
      const quote = await estimate(to, value);
      const before = [await balanceOf(rich.publicKey), await balanceOf(poor.publicKey)] as const;
      expect(quote.most).toBe(before[0] - quote.maxFee);
      const id = await send(to, value);
      expect(await recorded(id)).toEqual({ error: null, fee: quote.fee });
      expect(quote.fee).toBeLessThanOrEqual(quote.maxFee);
      const after = [await balanceOf(rich.publicKey), await balanceOf(poor.publicKey)] as const;
      expect(before[0] - after[0]).toBe(value + quote.fee);
      expect(after[1] - before[1]).toBe(value);
    });
    await fc.assert(property, { numRuns: runs });
  }, 120_000);

  it('leaves nothing when sending the maximum, for random balances', async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 1_000_000, max: 90_000_000 }),
      async (has) => {
        const signers = [Keypair.generate(), Keypair.generate()] as const;
        await fund(signers[0].publicKey, has);
        const { estimate, send } = await payer(signers);
        const to = rich.publicKey.toBase58();
        const { most = 0n, maxFee } = await estimate(to, 0n);
        expect(most + maxFee).toBe(BigInt(has));
        const quote = await estimate(to, most);
        const id = await send(to, most);
        expect(await recorded(id)).toEqual({ error: null, fee: quote.fee });
        expect(await balanceOf(signers[0].publicKey)).toBe(0n);
      },
    );
    await fc.assert(property, { numRuns: 6 });
  }, 120_000);

  it('estimates an amount above the balance, so that the user sees how much is missing', async () => {
    const { estimate } = await payer();
    const has = await balanceOf(rich.publicKey);
    const quote = await estimate(poor.publicKey.toBase58(), has + 1n);
    expect(quote).toMatchObject({ most: has - quote.maxFee });
    const emptyPayer = await payer([Keypair.generate(), Keypair.generate()]);
    expect(await emptyPayer.estimate(poor.publicKey.toBase58(), 0n)).toMatchObject({ most: 0n });
  });

  it('refuses to leave either account below the rent minimum before the wallet is called', async () => {
    const { estimate } = await payer();
    const { most = 0n } = await estimate(poor.publicKey.toBase58(), 0n);
    const rent = { code: 'tx/insufficient-funds', metaMessages: [expect.stringContaining('rent')] };
    for (const remainder of [1n, rentMinimum - 100_000n])
      await expect(estimate(poor.publicKey.toBase58(), most - remainder)).rejects.toMatchObject(
        rent,
      );
    const fresh = Keypair.generate().publicKey.toBase58();
    await expect(estimate(fresh, 5n)).rejects.toMatchObject(rent);
  });

  it('refuses data, calls, invalid addresses and an unreachable node', async () => {
    const { ask: requestEstimate } = await payer();
    const to = poor.publicKey.toBase58();
    const transaction = { from: rich.publicKey.toBase58(), to, value: 1n, network: local };
    const dead = { ...local, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } };
    for (const [request, code] of [
      [{ kind: 'native', transaction: { ...transaction, data: '0x' } }, 'wallet/failed'],
      [{ kind: 'call', transaction: { ...transaction, data: '' } }, 'adapter/unsupported'],
      [{ kind: 'native', transaction: { ...transaction, to: '0x12' } }, 'address/invalid'],
      [{ kind: 'native', transaction: { ...transaction, network: dead } }, 'api/unreachable'],
    ] as const)
      await expect(requestEstimate(request as never)).rejects.toMatchObject({ code });
  });
});

describe.each([
  ['the token program', TOKEN_PROGRAM_ID],
  ['Token-2022', TOKEN_2022_PROGRAM_ID],
])('token of %s', (_name, program) => {
  let mint: PublicKey;
  beforeAll(async () => {
    const owner = rich.publicKey;
    mint = await createMint(
      ...([connection, rich, owner, null, 6, Keypair.generate(), undefined, program] as const),
    );
    const account = await getOrCreateAssociatedTokenAccount(
      ...([connection, rich, mint, owner, false, undefined, undefined, program] as const),
    );
    await mintTo(connection, rich, mint, account.address, rich, 100_000n, [], undefined, program);
  }, 30_000);

  it('costs the estimated fee and deposit, and no deposit the second time', async () => {
    const { estimateToken, sendToken } = await payer();
    const token = mint.toBase58();
    const amounts = fc.sample(fc.bigInt(0n, 5000n), 5);
    for (const amount of amounts) {
      const to = Keypair.generate().publicKey;
      for (const isFirst of [true, false]) {
        const quote = await estimateToken(to.toBase58(), amount, token);
        const before = await balanceOf(rich.publicKey);
        const id = await sendToken(to.toBase58(), amount, token);
        expect(await recorded(id)).toEqual({ error: null, fee: quote.fee });
        expect(quote.fee).toBeLessThanOrEqual(quote.maxFee);
        expect(quote.most).toBeUndefined();
        expect(quote.deposit === undefined).toBe(!isFirst);
        expect(before - (await balanceOf(rich.publicKey))).toBe(quote.fee + (quote.deposit ?? 0n));
      }
    }
  }, 60_000);

  it('pays only the missing part of the deposit when the address already holds SOL', async () => {
    const { estimateToken, sendToken } = await payer();
    const to = Keypair.generate().publicKey;
    const account = getAssociatedTokenAddressSync(mint, to, false, program);
    await fund(account, 1_000_000);
    const quote = await estimateToken(to.toBase58(), 5n, mint.toBase58());
    expect(quote.deposit).toBe(
      BigInt(
        await connection.getMinimumBalanceForRentExemption(
          program === TOKEN_PROGRAM_ID ? 165 : 170,
        ),
      ) - 1_000_000n,
    );
    const before = await balanceOf(rich.publicKey);
    await sendToken(to.toBase58(), 5n, mint.toBase58());
    expect(before - (await balanceOf(rich.publicKey))).toBe(quote.fee + (quote.deposit ?? 0n));
  });

  it('reports the missing SOL of an account without any', async () => {
    const signers = [Keypair.generate(), Keypair.generate()] as const;
    const account = await getOrCreateAssociatedTokenAccount(
      ...([
        connection,
        rich,
        mint,
        signers[0].publicKey,
        false,
        undefined,
        undefined,
        program,
      ] as const),
    );
    await mintTo(connection, rich, mint, account.address, rich, 10n, [], undefined, program);
    const { estimateToken } = await payer(signers);
    const to = Keypair.generate().publicKey.toBase58();
    const quote = await estimateToken(to, 5n, mint.toBase58());
    expect(quote.fee).toBeGreaterThan(5000n);
    expect(quote.deposit).toBeGreaterThan(2_000_000n);
  });
});

describe('watched transaction', () => {
  it('is final with its fee once its block is final', async () => {
    const { send, watch, estimate } = await payer();
    const to = poor.publicKey.toBase58();
    const { fee } = await estimate(to, 1_000_000n);
    const id = await send(to, 1_000_000n);
    await bench.skip(40);
    expect(await watch(id)).toEqual({ id, status: 'final', fee });
  });
});

describe('recipient', () => {
  it('is a contract only for programs and tokens, with or without SOL', async () => {
    const { look: lookAt } = await payer();
    const mint = await createMint(connection, rich, rich.publicKey, null, 6);
    const account = await getOrCreateAssociatedTokenAccount(connection, rich, mint, rich.publicKey);
    const [derived] = PublicKey.findProgramAddressSync([new Uint8Array(1)], TOKEN_PROGRAM_ID);
    for (const owner of [rich.publicKey, Keypair.generate().publicKey])
      expect(await lookAt(owner.toBase58())).toEqual({ isContract: false });
    for (const other of [TOKEN_PROGRAM_ID, SystemProgram.programId, mint, account.address, derived])
      expect(await lookAt(other.toBase58())).toEqual({ isContract: true });
    await expect(lookAt('nobody')).rejects.toMatchObject({ code: 'address/invalid' });
  });
});
