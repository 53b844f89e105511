// What is sent, on a real local chain: tokens of both programs, receivers of every kind, and what a node refuses.
import type { Network } from '@openappkit/core/adapter';
import { sandboxReef } from '@openappkit/sandbox/networks';
import {
  createMint,
  getAssociatedTokenAddressSync,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Connection, Keypair, type PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectedSolana, pageWallet } from './test/set-up-solana.js';
import { startReef } from './test/start-reef.js';

const reef = await startReef();
const { rpcUrl, connection } = reef;
const local: Network = { ...sandboxReef, rpcUrls: { default: { http: [rpcUrl] } } };
const keys = [Keypair.generate(), Keypair.generate()] as const;
const [rich, poor] = keys;
const from = rich.publicKey.toBase58();
const connectorId = 'conformance';

const fund = async (to: PublicKey, lamports: number) =>
  connection.confirmTransaction(await connection.requestAirdrop(to, lamports));
const held = async (account: PublicKey): Promise<bigint> =>
  BigInt((await connection.getTokenAccountBalance(account)).value.amount);

beforeAll(() => fund(rich.publicKey, 5_000_000_000), 30_000);
afterAll(() => reef.stop());

async function sender(signer = keys) {
  const kit = await connectedSolana(pageWallet({ keys: signer, rpcUrl }), {
    networks: () => [local],
  });
  /** Lets the held clock run while the chain answers in real time. */
  const settle = async <T>(promise: Promise<T> | undefined): Promise<T> => {
    if (promise === undefined) throw new Error('The adapter cannot do that');
    let isOver = false;
    const over = promise.finally(() => {
      isOver = true;
    });
    over.catch(() => undefined);
    while (!isOver) await kit.env.clock.advance(5);
    return over;
  };
  const { instance } = kit;
  return {
    ...kit,
    native: (to: string, value: bigint, network = local) =>
      settle(
        instance.sendNative?.({
          connectorId,
          from: signer[0].publicKey.toBase58(),
          to,
          value,
          network,
        }),
      ),
    token: (to: string, value: bigint, token: string) =>
      settle(instance.sendToken?.({ connectorId, from, to, value, token, network: local })),
  };
}

describe('the client for the app', () => {
  it('is the connection of web3.js to the network', async () => {
    const { instance } = await sender();
    const client = await instance.openClient?.(local);
    expect(client).toBeInstanceOf(Connection);
    const balance = await (client as Connection).getBalance(rich.publicKey);
    expect(balance).toBe(await connection.getBalance(rich.publicKey));
  });
});

describe('a transfer of SOL', () => {
  it('pays a fee near the base fee, in a budget that fits', async () => {
    const { native } = await sender();
    const id = await native(poor.publicKey.toBase58(), 1_000_000n);
    const found = await connection.getTransaction(id, { maxSupportedTransactionVersion: 0 });
    expect(found?.meta?.err).toBeNull();
    expect(found?.meta?.fee).toBeGreaterThan(5000);
    // 20,000,000 micro-lamports for 300,000 units would be 6,005,000.
    expect(found?.meta?.fee).toBeLessThan(10_000);
  });

  it('of more than there is is refused before the person is asked', async () => {
    const { native, wallet } = await sender();
    const asked = wallet.prompts;
    await expect(native(poor.publicKey.toBase58(), 10n ** 15n)).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
    });
    expect(wallet.prompts).toBe(asked);
  });

  it('by an account that has nothing says so', async () => {
    const empty = [Keypair.generate(), Keypair.generate()] as const;
    const { native } = await sender(empty);
    await expect(native(from, 5n)).rejects.toMatchObject({ code: 'tx/insufficient-funds' });
  });

  it('of less than the rent to a new account says why', async () => {
    const { native } = await sender();
    const to = Keypair.generate().publicKey.toBase58();
    await expect(native(to, 5n)).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
      metaMessages: [expect.stringContaining('rent')],
    });
  });

  it('is refused out of range, to no address, and on another network', async () => {
    const { native } = await sender();
    const to = poor.publicKey.toBase58();
    for (const value of [-1n, 2n ** 64n])
      await expect(native(to, value)).rejects.toMatchObject({ code: 'wallet/failed' });
    await expect(native('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 1n)).rejects.toMatchObject({
      code: 'address/invalid',
    });
    const other = { ...local, caipNetworkId: 'solana:other' } as const;
    await expect(native(to, 1n, other)).rejects.toMatchObject({ code: 'chain/switch-failed' });
  });

  it('no node hears of fails as such', async () => {
    const { native } = await sender();
    const dead = { ...local, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } };
    await expect(native(poor.publicKey.toBase58(), 1n, dead)).rejects.toMatchObject({
      code: 'api/unreachable',
    });
  });
});

describe.each([
  ['the token program', TOKEN_PROGRAM_ID],
  ['Token-2022', TOKEN_2022_PROGRAM_ID],
])('a token of %s', (_name, program) => {
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

  it('goes to one who had none: the account is made, and the next transfer uses it', async () => {
    const { token } = await sender();
    const to = Keypair.generate().publicKey;
    await token(to.toBase58(), 100n, mint.toBase58());
    await token(to.toBase58(), 23n, mint.toBase58());
    expect(await held(getAssociatedTokenAddressSync(mint, to, false, program))).toBe(123n);
  });

  it('goes into a token account whose own address is given', async () => {
    const { token } = await sender();
    const owner = Keypair.generate().publicKey;
    const account = await getOrCreateAssociatedTokenAccount(
      ...([connection, rich, mint, owner, false, undefined, undefined, program] as const),
    );
    await token(account.address.toBase58(), 7n, mint.toBase58());
    expect(await held(account.address)).toBe(7n);
  });

  it('never goes where it would be lost: to its mint, or to an account of another token', async () => {
    const { token, wallet } = await sender();
    const asked = wallet.prompts;
    const key = Keypair.generate();
    const other = await createMint(
      ...([connection, rich, rich.publicKey, null, 6, key, undefined, program] as const),
    );
    const account = await getOrCreateAssociatedTokenAccount(
      ...([connection, rich, other, poor.publicKey, false, undefined, undefined, program] as const),
    );
    for (const to of [mint, other, account.address])
      await expect(token(to.toBase58(), 1n, mint.toBase58())).rejects.toMatchObject({
        code: 'address/invalid',
      });
    expect(wallet.prompts).toBe(asked);
  });

  it('of which there is not enough, or that is none, is refused before the person is asked', async () => {
    const { token, wallet } = await sender();
    const asked = wallet.prompts;
    const to = poor.publicKey.toBase58();
    await expect(token(to, 10_000n, mint.toBase58())).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
    });
    await expect(token(to, 1n, from)).rejects.toMatchObject({ code: 'address/invalid' });
    expect(wallet.prompts).toBe(asked);
  });

  it('has its balance, and none where there is no account', async () => {
    const { instance } = await sender();
    const { signal } = new AbortController();
    const read = (address: string, token: string) =>
      instance.balance?.({ address, token, network: local, signal });
    const own = getAssociatedTokenAddressSync(mint, rich.publicKey, false, program);
    expect(await read(from, mint.toBase58())).toEqual({
      value: await held(own),
      decimals: 6,
      symbol: '',
    });
    const nobody = Keypair.generate().publicKey.toBase58();
    expect((await read(nobody, mint.toBase58()))?.value).toBe(0n);
    await expect(read(from, nobody)).rejects.toMatchObject({ code: 'address/invalid' });
  });
});
