import type { WalletConnection } from '@openappkit/core/adapter';
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, it, vi } from 'vitest';
import type { SolanaProvider } from './index.js';
import { signEd25519, verifyEd25519 } from './test/ed25519-key.js';
import { devnet, mainnet, reefNetwork, setUpSolana } from './test/set-up-solana.js';

const blockhash = bs58.encode(new Uint8Array(32).fill(9));
const { signal } = new AbortController();

interface Asked {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly chain: string | undefined;
}

function phone(args: { readonly answersOld?: boolean; readonly methods?: readonly string[] } = {}) {
  const key = Keypair.generate();
  const requested: Asked[] = [];
  const sign = (base64: unknown): VersionedTransaction => {
    const transaction = VersionedTransaction.deserialize(Buffer.from(String(base64), 'base64'));
    transaction.sign([key]);
    return transaction;
  };
  const text = (transaction: VersionedTransaction): string =>
    Buffer.from(transaction.serialize()).toString('base64');
  const first = (transaction: VersionedTransaction): string =>
    bs58.encode(transaction.signatures[0] ?? []);
  const answers: Record<string, (params: Asked['params']) => unknown> = {
    solana_signMessage: ({ message }) => ({
      signature: bs58.encode(signEd25519(key.secretKey, bs58.decode(String(message)))),
    }),
    solana_signTransaction: ({ transaction }) =>
      args.answersOld
        ? { signature: first(sign(transaction)) }
        : { transaction: text(sign(transaction)) },
    solana_signAllTransactions: ({ transactions }) => ({
      transactions: (transactions as unknown[]).map((each) => text(sign(each))),
    }),
    solana_signAndSendTransaction: ({ transaction }) => ({ signature: first(sign(transaction)) }),
  };
  const methods = args.methods ?? Object.keys(answers);
  const provider = {
    session: { namespaces: { solana: { methods } } },
    disconnect: vi.fn(async () => undefined),
    async request(
      { method, params }: { readonly method: string; readonly params: Asked['params'] },
      chain?: string,
    ): Promise<unknown> {
      requested.push({ method, params, chain });
      if (!methods.includes(method)) throw { code: 4200, message: `did not agree to ${method}` };
      return answers[method]?.(params);
    },
  };
  const connection: WalletConnection = {
    connectorId: 'walletConnect',
    namespace: 'solana',
    provider,
    accounts: [key.publicKey.toBase58()],
    caipNetworkId: devnet.caipNetworkId,
    approved: [devnet.caipNetworkId, reefNetwork.caipNetworkId],
    wallet: { name: 'Tidal' },
  };
  return { key, asked: requested, provider, answers, connection };
}

/** Attaches as core does, after the address check has loaded the wallets chunk. */
async function attached(args: Parameters<typeof phone>[0] = {}) {
  const kit = setUpSolana();
  const wallet = phone(args);
  await kit.instance.parseAddress(wallet.connection.accounts[0]);
  const attach: ((connection: WalletConnection) => unknown) | undefined = kit.instance.attach;
  const attachProvider = (connection: WalletConnection) => attach?.(connection) as SolanaProvider;
  return { ...kit, ...wallet, take: attachProvider, app: attachProvider(wallet.connection) };
}

function legacy(from: PublicKey): Transaction {
  const [feePayer, toPubkey] = [from, PublicKey.default];
  const transaction = new Transaction({ blockhash, lastValidBlockHeight: 9, feePayer });
  return transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey, lamports: 5n }));
}
function versioned(from: PublicKey): VersionedTransaction {
  const { instructions } = legacy(from);
  const message = new TransactionMessage({
    payerKey: from,
    recentBlockhash: blockhash,
    instructions,
  });
  return new VersionedTransaction(message.compileToV0Message());
}

describe('paired wallet', () => {
  it('gets the same provider as an injected wallet, named after the phone', async () => {
    const { app, key } = await attached();
    expect(app).toMatchObject({ id: 'walletConnect', name: 'Tidal', type: 'WALLET_CONNECT' });
    expect(app.chains).toEqual([reefNetwork, devnet]);
    expect(await app.connect()).toBe(key.publicKey.toBase58());
    await vi.waitFor(() => expect(app.publicKey).toEqual(key.publicKey));
  });

  it("uses the connector's name when the phone has none, as the embedded wallet does", async () => {
    const { take: attachProvider, connection } = await attached();
    const nameless = { ...phone().connection, wallet: undefined };
    expect(attachProvider(nameless)).toMatchObject({
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
    });
    const { accounts } = connection;
    expect(attachProvider({ ...nameless, accounts, connectorId: 'AUTH' })).toMatchObject({
      name: 'Auth',
      type: 'AUTH',
    });
  });

  it("signs a base58 message on the connection's network", async () => {
    const { instance, key, asked: requests } = await attached();
    const [address, message] = [key.publicKey.toBase58(), 'päß 🦄'];
    const request = { connectorId: 'walletConnect', address, message };
    const signature = await instance.signMessage?.(request);
    const bytes = new TextEncoder().encode(message);
    const signed = bs58.decode(signature ?? '');
    expect(verifyEd25519(key.publicKey.toBytes(), bytes, signed)).toBe(true);
    const params = { message: bs58.encode(bytes), pubkey: address };
    expect(requests).toEqual([
      { method: 'solana_signMessage', params, chain: devnet.caipNetworkId },
    ]);
  });

  it.each([
    ['the transaction', false],
    ['only the signature', true],
  ])(
    'signs legacy and versioned transactions when the wallet answers %s',
    async (_what, answersOld) => {
      const { app, key, asked: requests } = await attached({ answersOld });
      const one = await app.signTransaction(legacy(key.publicKey));
      expect(one.verifySignatures()).toBe(true);
      const two = await app.signTransaction(versioned(key.publicKey));
      const [signature = new Uint8Array()] = two.signatures;
      const message = two.message.serialize();
      expect(verifyEd25519(key.publicKey.toBytes(), message, signature)).toBe(true);
      expect(requests[0]?.params).toMatchObject({
        feePayer: key.publicKey.toBase58(),
        recentBlockhash: blockhash,
        instructions: [{ programId: PublicKey.default.toBase58(), keys: [{ isSigner: true }, {}] }],
      });
      expect(Object.keys(requests[1]?.params ?? {})).toEqual(['transaction', 'pubkey']);
    },
  );

  it.each([
    ['at once', undefined, ['solana_signAllTransactions']],
    [
      'one after the other if the session allows only that',
      ['solana_signTransaction'],
      ['solana_signTransaction', 'solana_signTransaction'],
    ],
  ])('signs many transactions %s', async (_what, methods, used) => {
    const { app, key, asked: requests } = await attached(methods === undefined ? {} : { methods });
    const signed = await app.signAllTransactions([legacy(key.publicKey), legacy(key.publicKey)]);
    for (const each of signed) expect(each.verifySignatures()).toBe(true);
    expect(requests.map(({ method }) => method)).toEqual(used);
  });

  it("sends with the app's options", async () => {
    const { app, key, asked: requests } = await attached();
    const id = await app.signAndSendTransaction(versioned(key.publicKey), { maxRetries: 2 });
    expect(bs58.decode(id)).toHaveLength(64);
    expect(requests[0]?.params).toMatchObject({ sendOptions: { maxRetries: 2 } });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no base58', { signature: '0OIl' }],
    ['a short signature', { signature: bs58.encode(new Uint8Array(63).fill(1)) }],
    ['a number', { signature: 7 }],
    ['an empty transaction', { transaction: '' }],
    ['an invalid transaction', { transaction: 'AAAA' }],
    ['base64 of nonsense', { transaction: '***' }],
  ])('rejects %s as a bad answer', async (_what, answer) => {
    const { app, key, answers } = await attached();
    for (const method of Object.keys(answers)) answers[method] = () => answer;
    const code = 'wallet/bad-answer';
    await expect(app.signTransaction(legacy(key.publicKey))).rejects.toMatchObject({ code });
    await expect(app.signMessage(new Uint8Array([1]))).rejects.toMatchObject({ code });
  });

  it('reports a rejection by the user', async () => {
    const { app, answers } = await attached();
    answers.solana_signMessage = () => {
      throw { code: 5000, message: 'User rejected.' };
    };
    await expect(app.signMessage(new Uint8Array([1]))).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
  });
});

describe('networks of a paired wallet', () => {
  const switchTo = (kit: ReturnType<typeof setUpSolana>, network: typeof devnet) =>
    kit.instance.switchNetwork?.({ connectorId: 'walletConnect', network, signal });

  it('names the new network in requests after a switch', async () => {
    const kit = await attached();
    const listener = vi.fn();
    kit.app.on('chainChanged', listener);
    await switchTo(kit, reefNetwork);
    await kit.app.signMessage(new Uint8Array([1]));
    expect(kit.asked[0]?.chain).toBe(reefNetwork.caipNetworkId);
    expect(listener.mock.calls).toEqual([[reefNetwork.caipNetworkId]]);
    expect(kit.events).toEqual([]);
  });

  it('refuses networks that were not approved', async () => {
    const kit = await attached();
    await expect(switchTo(kit, mainnet)).rejects.toMatchObject({
      code: 'chain/unrecognized',
      metaMessages: [expect.stringContaining('Connect again')],
    });
    await kit.app.signMessage(new Uint8Array([1]));
    expect(kit.asked[0]?.chain).toBe(devnet.caipNetworkId);
  });
});

describe('end of a paired connection', () => {
  it('disconnects through the connector for the app, and only drops the connection for the kit', async () => {
    const { app, instance, provider, events } = await attached();
    await app.disconnect();
    expect(provider.disconnect).toHaveBeenCalledTimes(1);
    await instance.disconnect('walletConnect');
    expect(provider.disconnect).toHaveBeenCalledTimes(1);
    await expect(app.signMessage(new Uint8Array([1]))).rejects.toMatchObject({
      code: 'wallet/disconnected',
    });
    expect(events).toEqual([]);
  });
});

describe('renewed connection', () => {
  it('keeps its provider and its pending request with either provider', async () => {
    const { app, take: attachProvider, connection, asked: requests, answers } = await attached();
    let answer: (value: unknown) => void = () => undefined;
    answers.solana_signMessage = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const signing = app.signMessage(new Uint8Array([1]));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    const { caipNetworkId } = reefNetwork;
    expect(attachProvider({ ...connection, caipNetworkId })).toBe(app);
    expect(attachProvider({ ...connection, caipNetworkId, provider: app })).toBe(app);
    answer({ signature: bs58.encode(new Uint8Array(64).fill(3)) });
    expect(await signing).toHaveLength(64);
  });

  it('emits another account', async () => {
    const { app, take: attachProvider, connection } = await attached();
    const listener = vi.fn();
    app.on('accountsChanged', listener);
    const other = Keypair.generate().publicKey;
    attachProvider({ ...connection, accounts: [other.toBase58()] });
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    expect(listener.mock.calls[0]?.[0]).toEqual(other);
    expect(await app.connect()).toBe(other.toBase58());
  });

  it('is replaced when another session is attached', async () => {
    const { app, take: attachProvider } = await attached();
    const next = attachProvider(phone().connection);
    expect(next).not.toBe(app);
    await expect(app.connect()).rejects.toMatchObject({ code: 'wallet/disconnected' });
  });
});
