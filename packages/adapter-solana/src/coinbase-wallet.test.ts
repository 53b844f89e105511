import { Keypair, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js';
import { expect, it, vi } from 'vitest';
import type { SolanaProvider } from './index.js';
import { signEd25519, verifyEd25519 } from './test/ed25519-key.js';
import { registerOnPage } from './test/register-on-page.js';
import { devnet, mainnet, pageWallet, setUpSolana } from './test/set-up-solana.js';

const connectorId = 'coinbase wallet';
const { signal } = new AbortController();

function coinbaseObject() {
  const key = Keypair.generate();
  const listeners = new Map<string, Set<() => void>>();
  const requested: unknown[] = [];
  const provider = {
    publicKey: null as Keypair['publicKey'] | null,
    async connect() {
      provider.publicKey = key.publicKey;
    },
    async disconnect() {
      provider.publicKey = null;
      for (const listener of listeners.get('disconnect') ?? []) listener();
    },
    async signTransaction(transaction: Transaction | VersionedTransaction) {
      requested.push(transaction);
      if (transaction instanceof Transaction) transaction.partialSign(key);
      else transaction.sign([key]);
      return transaction;
    },
    async signMessage(message: Uint8Array) {
      return { signature: signEd25519(key.secretKey, message) };
    },
    on: (event: string, listener: () => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: () => void) => void listeners.get(event)?.delete(listener),
  };
  const count = (): number => [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
  return { key, provider, asked: requested, listenerCount: count };
}

async function found() {
  const coinbase = coinbaseObject();
  const kit = setUpSolana({ on: [mainnet, devnet] });
  Object.assign(kit.env.page.globals, { coinbaseSolana: coinbase.provider });
  kit.instance.start();
  const rows = await vi.waitFor(async () => {
    const all = await kit.shown();
    expect(all).toHaveLength(1);
    return all;
  });
  return { ...kit, coinbase, rows };
}

async function connected() {
  const kit = await found();
  const connection = await kit.instance.connect({ connectorId, signal });
  return { ...kit, connection, provider: connection.provider as SolanaProvider };
}

it('lists the wallet and connects with its account', async () => {
  const { coinbase, rows, connection } = await connected();
  expect(rows).toMatchObject([{ id: connectorId, name: 'Coinbase Wallet', collides: false }]);
  expect(connection.accounts).toEqual([coinbase.key.publicKey.toBase58()]);
});

it('signs messages, legacy transactions and versioned transactions', async () => {
  const { coinbase, provider } = await connected();
  const { publicKey } = coinbase.key;
  const message = new TextEncoder().encode('hello');
  const signature = await provider.signMessage(message);
  expect(verifyEd25519(publicKey.toBytes(), message, signature)).toBe(true);
  const instruction = SystemProgram.transfer({
    fromPubkey: publicKey,
    toPubkey: publicKey,
    lamports: 1,
  });
  const recentBlockhash = Keypair.generate().publicKey.toBase58();
  const legacy = new Transaction({ feePayer: publicKey, recentBlockhash }).add(instruction);
  const versioned = new VersionedTransaction(legacy.compileMessage());
  expect((await provider.signTransaction(legacy)).verifySignatures()).toBe(true);
  expect(coinbase.asked[0]).toBeInstanceOf(Transaction);
  expect((await provider.signTransaction(versioned)).signatures).toHaveLength(1);
});

it('restores after a reload only if it shares its account without a prompt', async () => {
  const { coinbase, instance } = await connected();
  const address = coinbase.key.publicKey.toBase58();
  coinbase.provider.publicKey = null;
  expect(await instance.reconnect({ connectorId, address, signal })).toBeUndefined();
  coinbase.provider.publicKey = coinbase.key.publicKey;
  expect((await instance.reconnect({ connectorId, address, signal }))?.accounts).toEqual([address]);
});

it('gives way to a wallet that registers under its name', async () => {
  const { env, shown: listConnectors, coinbase } = await found();
  const features = { 'standard:connect': {}, 'solana:signMessage': {} };
  const modern = {
    version: '1.0.0',
    name: 'Coinbase Wallet',
    chains: ['solana:mainnet'],
    features,
  };
  registerOnPage(env.page, { ...modern, accounts: [] } as never);
  const [row, ...others] = await listConnectors();
  expect([row?.name, row?.collides, others]).toEqual(['Coinbase Wallet', false, []]);
  expect(coinbase.listenerCount()).toBe(0);
});

it('loads and shows nothing when the object is missing or malicious', async () => {
  const kit = setUpSolana();
  Object.assign(kit.env.page.globals, { coinbaseSolana: 42 });
  pageWallet().install(kit.env.page);
  kit.instance.start();
  const rows = await kit.shown();
  expect(rows.at(0)?.name).not.toBe('Coinbase Wallet');
  await expect(kit.instance.connect({ connectorId, signal })).rejects.toMatchObject({
    code: expect.stringMatching(/^(wallet|connector)\//),
  });
});
