import type { SendProgress } from '@openappkit/core/adapter';
import {
  createMint,
  getAssociatedTokenAddressSync,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  Connection,
  Keypair,
  type PublicKey,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSolanaTestbed } from './test/open-solana-testbed.js';

const bench = await openSolanaTestbed();
const { connection, local, payer, poor, rich } = bench;
const from = rich.publicKey.toBase58();

const held = async (account: PublicKey): Promise<bigint> =>
  BigInt((await connection.getTokenAccountBalance(account)).value.amount);

afterAll(() => bench.stop());

interface SendCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Runs before the node receives a signed transaction. @param run may return another request body */
function interceptSend(
  { env }: Awaited<ReturnType<typeof payer>>,
  run: (call: SendCall) => SendCall | undefined | Promise<SendCall | undefined>,
): void {
  env.fetch.route(bench.rpcUrl, async ({ body = '' }) => {
    const call: SendCall = JSON.parse(body);
    const sent = call.method === 'sendTransaction' ? ((await run(call)) ?? call) : call;
    const headers = { 'content-type': 'application/json' };
    return fetch(bench.rpcUrl, { method: 'POST', headers, body: JSON.stringify(sent) });
  });
}

/** A payer whose funds another transaction moves after the wallet has signed. */
async function payerWhoseFundsLeave() {
  const keys = [Keypair.generate(), Keypair.generate()] as const;
  const [{ publicKey }] = keys;
  await bench.fund(publicKey, 1_000_000_000);
  const kit = await payer(keys);
  const progress: SendProgress[] = [];
  return {
    kit,
    progress,
    /** Leaves enough for the network fee only. */
    async drained(): Promise<undefined> {
      const transfer = SystemProgram.transfer({
        fromPubkey: publicKey,
        toPubkey: poor.publicKey,
        lamports: 990_000_000,
      });
      await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [keys[0]]);
    },
    send: () =>
      kit
        .send(poor.publicKey.toBase58(), 500_000_000n, local, (each) => void progress.push(each))
        .catch((error: unknown) => error),
  };
}

describe('client for the app', () => {
  it('returns the web3.js connection of the network', async () => {
    const { instance } = await payer();
    const client = await instance.openClient?.(local);
    expect(client).toBeInstanceOf(Connection);
    const balance = await (client as Connection).getBalance(rich.publicKey);
    expect(balance).toBe(await connection.getBalance(rich.publicKey));
  });
});

describe('SOL transfer', () => {
  it('pays a fee near the base fee, with a fitting budget', async () => {
    const { send } = await payer();
    const id = await send(poor.publicKey.toBase58(), 1_000_000n);
    const found = await connection.getTransaction(id, { maxSupportedTransactionVersion: 0 });
    expect(found?.meta?.err).toBeNull();
    expect(found?.meta?.fee).toBeGreaterThan(5000);
    // 20,000,000 micro-lamports for 300,000 units would be 6,005,000.
    expect(found?.meta?.fee).toBeLessThan(10_000);
  });

  it('reports its id once signed, and again once the node has accepted it', async () => {
    const kit = await payer();
    const events: unknown[] = [];
    interceptSend(kit, () => {
      events.push('node');
      return undefined;
    });
    const id = await kit.send(poor.publicKey.toBase58(), 1_000_000n, local, (progress) => {
      events.push(progress);
    });
    expect(events).toEqual([{ id, isSent: false, isSending: true }, 'node', { id, isSent: true }]);
  });

  it('throws without an id when the node refuses it after signing', async () => {
    const { drained, kit, progress, send } = await payerWhoseFundsLeave();
    interceptSend(kit, drained);
    const error = await send();
    expect(error).toMatchObject({ code: 'tx/insufficient-funds' });
    expect(error).not.toHaveProperty('context.id');
    expect(progress).toMatchObject([{ isSent: false, isSending: true }]);
    const [{ id = '' } = {}] = progress;
    expect((await connection.getSignatureStatus(id)).value).toBeNull();
  });

  it('throws with its id when it fails in a confirmed block, and charges the fee', async () => {
    const { drained, kit, progress, send } = await payerWhoseFundsLeave();
    interceptSend(kit, async (call) => {
      await drained();
      // Stands for a node whose preflight ran before the funds left.
      return { ...call, params: [call.params[0], { encoding: 'base64', skipPreflight: true }] };
    });
    const error = await send();
    const [{ id = '' } = {}] = progress;
    expect(error).toMatchObject({ code: 'tx/insufficient-funds', context: { id } });
    expect(progress).toEqual([
      { id, isSent: false, isSending: true },
      { id, isSent: true },
    ]);
    const [onChain] = (await connection.getSignatureStatuses([id])).value;
    expect(onChain?.err).not.toBeNull();
    expect(await kit.watch(id)).toMatchObject({ status: 'refused', id, fee: expect.any(BigInt) });
  });

  it('refuses an amount above the balance before the wallet is called', async () => {
    const { send, wallet } = await payer();
    const promptsBefore = wallet.prompts;
    await expect(send(poor.publicKey.toBase58(), 10n ** 15n)).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
    });
    expect(wallet.prompts).toBe(promptsBefore);
  });

  it('reports an account without funds', async () => {
    const empty = [Keypair.generate(), Keypair.generate()] as const;
    const { send } = await payer(empty);
    await expect(send(from, 5n)).rejects.toMatchObject({ code: 'tx/insufficient-funds' });
  });

  it('explains an amount below the rent of a new account', async () => {
    const { send } = await payer();
    const to = Keypair.generate().publicKey.toBase58();
    await expect(send(to, 5n)).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
      metaMessages: [expect.stringContaining('rent')],
    });
  });

  it('refuses an amount out of range, an invalid address and another network', async () => {
    const { send } = await payer();
    const to = poor.publicKey.toBase58();
    for (const value of [-1n, 2n ** 64n])
      await expect(send(to, value)).rejects.toMatchObject({ code: 'wallet/failed' });
    await expect(send('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 1n)).rejects.toMatchObject({
      code: 'address/invalid',
    });
    const other = { ...local, caipNetworkId: 'solana:other' } as const;
    await expect(send(to, 1n, other)).rejects.toMatchObject({ code: 'chain/switch-failed' });
  });

  it('fails when no node receives it', async () => {
    const { send } = await payer();
    const dead = { ...local, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } };
    await expect(send(poor.publicKey.toBase58(), 1n, dead)).rejects.toMatchObject({
      code: 'api/unreachable',
    });
  });
});

describe.each([
  ['the token program', TOKEN_PROGRAM_ID],
  ['Token-2022', TOKEN_2022_PROGRAM_ID],
])('token of %s', (_name, program) => {
  let mint: PublicKey;
  beforeAll(async () => {
    const key = Keypair.generate();
    const owner = rich.publicKey;
    mint = await createMint(connection, rich, owner, null, 6, key, undefined, program);
    const account = await getOrCreateAssociatedTokenAccount(
      ...([connection, rich, mint, owner, false, undefined, undefined, program] as const),
    );
    await mintTo(connection, rich, mint, account.address, rich, 1000n, [], undefined, program);
  }, 30_000);

  it("creates the receiver's account, and reuses it for the next transfer", async () => {
    const { sendToken } = await payer();
    const to = Keypair.generate().publicKey;
    await sendToken(to.toBase58(), 100n, mint.toBase58());
    await sendToken(to.toBase58(), 23n, mint.toBase58());
    expect(await held(getAssociatedTokenAddressSync(mint, to, false, program))).toBe(123n);
  });

  it('sends to the address of a token account itself', async () => {
    const { sendToken } = await payer();
    const owner = Keypair.generate().publicKey;
    const account = await getOrCreateAssociatedTokenAccount(
      ...([connection, rich, mint, owner, false, undefined, undefined, program] as const),
    );
    await sendToken(account.address.toBase58(), 7n, mint.toBase58());
    expect(await held(account.address)).toBe(7n);
  });

  it('refuses a mint or an account of another token as receiver', async () => {
    const { sendToken, wallet } = await payer();
    const promptsBefore = wallet.prompts;
    const key = Keypair.generate();
    const other = await createMint(
      ...([connection, rich, rich.publicKey, null, 6, key, undefined, program] as const),
    );
    const account = await getOrCreateAssociatedTokenAccount(
      ...([connection, rich, other, poor.publicKey, false, undefined, undefined, program] as const),
    );
    for (const to of [mint, other, account.address])
      await expect(sendToken(to.toBase58(), 1n, mint.toBase58())).rejects.toMatchObject({
        code: 'address/invalid',
      });
    expect(wallet.prompts).toBe(promptsBefore);
  });

  it('refuses a missing token or balance before the wallet is called', async () => {
    const { sendToken, wallet } = await payer();
    const promptsBefore = wallet.prompts;
    const to = poor.publicKey.toBase58();
    await expect(sendToken(to, 10_000n, mint.toBase58())).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
    });
    await expect(sendToken(to, 1n, from)).rejects.toMatchObject({ code: 'address/invalid' });
    expect(wallet.prompts).toBe(promptsBefore);
  });

  it('reads its balance, and zero without an account', async () => {
    const { instance } = await payer();
    const { signal } = new AbortController();
    const read = (address: string, token: string) =>
      instance.balance?.({ address, token, network: local, signal });
    const tokenAccount = getAssociatedTokenAddressSync(mint, rich.publicKey, false, program);
    expect(await read(from, mint.toBase58())).toEqual({
      value: await held(tokenAccount),
      decimals: 6,
      symbol: '',
    });
    const emptyAddress = Keypair.generate().publicKey.toBase58();
    expect((await read(emptyAddress, mint.toBase58()))?.value).toBe(0n);
    await expect(read(from, emptyAddress)).rejects.toMatchObject({ code: 'address/invalid' });
  });
});
