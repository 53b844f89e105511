import {
  type Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, it, vi } from 'vitest';
import { verifyEd25519 } from '../test/ed25519-key.js';
import { connectSolana, devnet, mainnet, pageWallet, reefNetwork } from '../test/set-up-solana.js';

const blockhash = bs58.encode(new Uint8Array(32).fill(9));
const transfer = (from: PublicKey) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: PublicKey.default, lamports: 5n });

function legacy(from: PublicKey): Transaction {
  const transaction = new Transaction({ blockhash, lastValidBlockHeight: 77, feePayer: from });
  return transaction.add(transfer(from));
}
function versioned(from: PublicKey): VersionedTransaction {
  const message = new TransactionMessage({
    payerKey: from,
    recentBlockhash: blockhash,
    instructions: [transfer(from)],
  });
  return new VersionedTransaction(message.compileToV0Message());
}
const isSigned = (transaction: VersionedTransaction, by: PublicKey): boolean =>
  verifyEd25519(
    by.toBytes(),
    transaction.message.serialize(),
    transaction.signatures[0] ?? new Uint8Array(),
  );

async function connected(setUp: Parameters<typeof connectSolana>[1] = {}) {
  const keys = [Keypair.generate(), Keypair.generate()] as const;
  const kit = await connectSolana(pageWallet({ keys }), setUp);
  return { ...kit, key: keys[0].publicKey, second: keys[1].publicKey };
}

describe('Solana provider', () => {
  it('reports its name, type and networks', async () => {
    const { provider, key, second } = await connected({
      networks: () => [reefNetwork, mainnet, devnet],
    });
    expect(provider).toMatchObject({
      id: 'conformance',
      name: 'Conformance',
      type: 'ANNOUNCED',
      chain: 'solana',
    });
    expect(provider.publicKey).toBeInstanceOf(PublicKey);
    expect(provider.publicKey?.toBase58()).toBe(key.toBase58());
    expect(provider.publicKey).toBe(provider.publicKey);
    expect(provider.chains).toEqual([reefNetwork, devnet]);
    expect(await provider.connect()).toBe(key.toBase58());
    expect((await provider.getAccounts()).map(({ address }) => address)).toEqual([
      key.toBase58(),
      second.toBase58(),
    ]);
  });

  it('signs bytes', async () => {
    const { provider, key } = await connected();
    const message = new TextEncoder().encode('Sign in to Example');
    const signature = await provider.signMessage(message);
    expect(verifyEd25519(key.toBytes(), message, signature)).toBe(true);
  });

  it('returns a signed legacy transaction with its block height', async () => {
    const { provider, key } = await connected();
    const signed = await provider.signTransaction(legacy(key));
    expect(signed).toBeInstanceOf(Transaction);
    expect(signed.verifySignatures()).toBe(true);
    expect(signed.lastValidBlockHeight).toBe(77);
  });

  it('returns a signed versioned transaction', async () => {
    const { provider, key } = await connected();
    const signed = await provider.signTransaction(versioned(key));
    expect(signed).toBeInstanceOf(VersionedTransaction);
    expect(isSigned(signed, key)).toBe(true);
  });

  it('keeps signatures that the app added before', async () => {
    const { provider, key } = await connected();
    const other = Keypair.generate();
    const transaction = legacy(key).add(transfer(other.publicKey));
    transaction.partialSign(other);
    const signed = await provider.signTransaction(transaction);
    expect(signed.verifySignatures()).toBe(true);
    expect(signed.signatures).toHaveLength(2);
  });

  it('signs many transactions with one request', async () => {
    const { provider, wallet, key } = await connected();
    const promptsBefore = wallet.prompts;
    const [one, two] = await provider.signAllTransactions([versioned(key), legacy(key)] as const);
    expect(isSigned(one, key)).toBe(true);
    expect(two.verifySignatures()).toBe(true);
    expect(wallet.prompts).toBe(promptsBefore + 1);
  });

  it('sends through the connection when the wallet can only sign, and emits pendingTransaction', async () => {
    const { provider, key } = await connected();
    const pending = vi.fn();
    provider.on('pendingTransaction', pending);
    const raw = vi.fn(async (bytes: Uint8Array, _options: unknown) =>
      bs58.encode(Transaction.from(bytes).signature ?? []),
    );
    const connection = {
      getLatestBlockhash: async () => ({ blockhash, lastValidBlockHeight: 88 }),
      sendRawTransaction: raw,
    } as unknown as Connection;
    const extra = Keypair.generate();
    const transaction = new Transaction().add(transfer(key), transfer(extra.publicKey));
    const id = await provider.sendTransaction(transaction, connection, {
      signers: [extra],
      skipPreflight: true,
    });
    const [bytes, options] = raw.mock.calls[0] ?? [];
    const sent = Transaction.from(bytes ?? []);
    expect(sent.verifySignatures()).toBe(true);
    expect(sent.feePayer?.toBase58()).toBe(key.toBase58());
    expect(bs58.encode(sent.signature ?? [])).toBe(id);
    expect(options).toEqual({ skipPreflight: true });
    expect(pending).toHaveBeenCalledTimes(1);
  });

  it('rejects methods that the wallet lacks', async () => {
    const { provider, key } = await connected();
    await expect(provider.signAndSendTransaction(versioned(key))).rejects.toMatchObject({
      code: 'wallet/unsupported-method',
    });
    await expect(provider.signIn({ domain: 'app.example' })).rejects.toMatchObject({
      code: 'wallet/unsupported-method',
    });
  });

  it('refuses to sign with a revoked account', async () => {
    const { provider, wallet, second } = await connected();
    wallet.offerSilently([second.toBase58()]);
    await expect(provider.signMessage(new Uint8Array([1]))).rejects.toMatchObject({
      code: 'wallet/unauthorized',
    });
  });

  it.each([
    ['rejected', 'refuse', 'wallet/rejected'],
    ['over', 'grant', 'wallet/disconnected'],
  ] as const)('reports a wallet that is %s', async (_what, consent, code) => {
    const { provider, wallet, instance, key } = await connected();
    wallet.consent = consent;
    if (consent === 'grant') await instance.disconnect('conformance');
    for (const request of [
      provider.signMessage(new Uint8Array([1])),
      provider.signTransaction(legacy(key)),
      provider.signAllTransactions([versioned(key)]),
    ])
      await expect(request).rejects.toMatchObject({ code });
  });

  it('ends the connection here and in the wallet with one event', async () => {
    const { provider, events, wallet } = await connected();
    const listener = vi.fn();
    provider.on('disconnect', listener);
    await provider.disconnect();
    expect(events).toEqual([['disconnected', 'conformance']]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(wallet.listenerCount()).toBe(0);
    expect(provider.publicKey).toBeUndefined();
    expect(provider.chains).toEqual([]);
    await expect(provider.connect()).rejects.toMatchObject({ code: 'wallet/disconnected' });
  });
});

describe('provider events', () => {
  it('emit another account as a key, and another network', async () => {
    const { provider, wallet, instance, second } = await connected();
    const accounts = vi.fn();
    const chains = vi.fn();
    provider.on('accountsChanged', accounts).on('chainChanged', chains);
    wallet.selectAccounts([second.toBase58()]);
    await vi.waitFor(() => expect(accounts).toHaveBeenCalledTimes(1));
    expect(accounts.mock.calls[0]?.[0]).toEqual(second);
    expect(provider.publicKey?.toBase58()).toBe(second.toBase58());
    const { signal } = new AbortController();
    await instance.switchNetwork?.({ connectorId: 'conformance', network: devnet, signal });
    expect(chains.mock.calls).toEqual([[devnet.caipNetworkId]]);
  });

  it('skip removed listeners, and reach the others when one throws', async () => {
    const { provider } = await connected();
    const [listener, stopped] = [vi.fn(), vi.fn()];
    provider.on('chainChanged', stopped).on('chainChanged', listener);
    provider.removeListener('chainChanged', stopped);
    provider.emit('chainChanged', 'solana:x');
    expect(stopped).not.toHaveBeenCalled();
    expect(listener).toHaveBeenCalledWith('solana:x');
  });
});

describe('pairing methods with any wallet', () => {
  it('sign messages and transactions in their text encodings', async () => {
    const { provider, key, second } = await connected();
    expect(await provider.request({ method: 'solana_getAccounts' })).toEqual([
      { pubkey: key.toBase58() },
      { pubkey: second.toBase58() },
    ]);
    const message = new TextEncoder().encode('hello');
    const answer = await provider.request({
      method: 'solana_signMessage',
      params: { message: bs58.encode(message), pubkey: second.toBase58() },
    });
    const { signature } = answer as { readonly signature: string };
    expect(verifyEd25519(second.toBytes(), message, bs58.decode(signature))).toBe(true);

    const base64 = Buffer.from(versioned(key).serialize()).toString('base64');
    const read = (text: string) => VersionedTransaction.deserialize(Buffer.from(text, 'base64'));
    const one = await provider.request({
      method: 'solana_signTransaction',
      params: { transaction: base64 },
    });
    expect(isSigned(read((one as { transaction: string }).transaction), key)).toBe(true);
    const all = await provider.request({
      method: 'solana_signAllTransactions',
      params: { transactions: [base64, base64] },
    });
    for (const each of (all as { transactions: string[] }).transactions)
      expect(isSigned(read(each), key)).toBe(true);
  });

  it.each<[string, unknown, string]>([
    ['solana_signMessage', { message: '0OIl' }, 'wallet/failed'],
    ['solana_signMessage', undefined, 'wallet/failed'],
    ['solana_signTransaction', { transaction: 42 }, 'wallet/failed'],
    ['solana_signTransaction', { transaction: '***' }, 'wallet/failed'],
    ['solana_signAllTransactions', { transactions: 'x' }, 'wallet/failed'],
    ['eth_sign', {}, 'wallet/unsupported-method'],
  ])('rejects invalid parameters of %s', async (method, params, code) => {
    const { provider, wallet } = await connected();
    const promptsBefore = wallet.prompts;
    await expect(provider.request({ method, params })).rejects.toMatchObject({ code });
    expect(wallet.prompts).toBe(promptsBefore);
  });
});
