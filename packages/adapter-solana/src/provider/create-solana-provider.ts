import { type ConnectorType, KitError, type Network } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import type { PublicKey, SendOptions, Signer } from '@solana/web3.js';
import {
  type AppConnection,
  type AppTransaction,
  fromBytes,
  prepare,
  toBytes,
} from '../transactions/app-transaction.js';
import { toNodeError } from '../transactions/node-error.js';
import { submit } from '../transfers/send-instructions.js';
import {
  getActiveAddress,
  isNetworkOffered,
  preloadWeb3,
  type SolanaConnection,
} from '../wallet/solana-connection.js';
import { handleRequest } from './handle-request.js';
import type { ListenerOf } from './solana-events.js';

export interface SolanaAccount {
  readonly namespace: 'solana';
  readonly address: string;
  /** The same address, under the name that the JSON-RPC method `solana_getAccounts` uses. */
  readonly pubkey: string;
}

/**
 * The provider of a connected Solana wallet, injected or paired. Transactions are those of web3.js 1.x.
 * Every method rejects with a KitError: `wallet/rejected`, `wallet/disconnected`, `wallet/unsupported-method`,
 * `wallet/bad-answer`; `tx/*` for methods that send.
 */
export interface SolanaProvider {
  readonly id: string;
  readonly name: string;
  readonly type: ConnectorType;
  readonly chain: 'solana';
  /** Configured networks that the wallet offers. */
  readonly chains: readonly Network[];
  /** The active account. Undefined after a disconnect and until web3.js is loaded. */
  readonly publicKey: PublicKey | undefined;
  /** Returns the active address without a prompt, because the kit is already connected. */
  connect(): Promise<string>;
  disconnect(): Promise<void>;
  /** @returns 64 bytes, ed25519 over the message */
  signMessage(message: Uint8Array): Promise<Uint8Array>;
  signTransaction<T extends AppTransaction>(transaction: T): Promise<T>;
  signAllTransactions<T extends readonly AppTransaction[]>(transactions: T): Promise<T>;
  /** The wallet sends the transaction through its own node. @returns the base58 signature */
  signAndSendTransaction(transaction: AppTransaction, options?: SendOptions): Promise<string>;
  /**
   * Sends through the wallet if it can send; otherwise the connection sends what the wallet signed.
   * @returns the base58 signature, before the network has confirmed it
   */
  sendTransaction(
    transaction: AppTransaction,
    connection: AppConnection,
    options?: SendOptions & { signers?: readonly Signer[] },
  ): Promise<string>;
  /** Signs in with Solana if the wallet has the feature `solana:signIn`. The result is not checked. */
  signIn(input?: object): Promise<unknown>;
  getAccounts(): Promise<readonly SolanaAccount[]>;
  /** Handles the WalletConnect methods `solana_*` (base64 transactions, base58 messages). */
  request(args: { method: string; params?: unknown }): Promise<unknown>;
  on<E extends string>(event: E, listener: ListenerOf<E>): SolanaProvider;
  removeListener<E extends string>(event: E, listener: ListenerOf<E>): SolanaProvider;
  emit(event: string, value?: unknown): void;
}

interface SolanaProviderDeps {
  readonly pairedName?: string | undefined;
  readonly networks: () => readonly Network[];
  /** Ends the connection to an injected wallet, in the kit and in the wallet. */
  readonly disconnect: () => Promise<void>;
}

/** Also starts to load web3.js, which `publicKey` needs. */
export function createSolanaProvider(
  live: SolanaConnection,
  { pairedName, networks, disconnect: end }: SolanaProviderDeps,
): SolanaProvider {
  const { page, signer, events } = live.wallet;
  let key: PublicKey | undefined;
  // Existing apps know the shared connectors by these names.
  const [type, name] =
    live.connectorId === 'AUTH'
      ? (['AUTH', 'Auth'] as const)
      : (['WALLET_CONNECT', 'WalletConnect'] as const);
  void preloadWeb3(live.wallet);
  /** An app may still hold the provider after its connection has ended. */
  const requireActive = () => {
    const address = getActiveAddress(live);
    const { caipNetworkId } = live.known;
    if (live.signal.aborted || address === undefined || caipNetworkId === undefined)
      throw new KitError('wallet/disconnected');
    return { address, caipNetworkId };
  };
  const emitPending = (id: string): string => {
    events.emit('pendingTransaction', undefined);
    return id;
  };
  const signAll: SolanaProvider['signAllTransactions'] = async (transactions) => {
    const { address, caipNetworkId } = requireActive();
    const bytes = await Promise.all(transactions.map((each) => toBytes(each, address)));
    const signed = await signer.signTransactions(address, bytes, caipNetworkId);
    const parsed = signed.map((each, at) => {
      const original = transactions[at];
      if (original === undefined) throw new KitError('wallet/bad-answer');
      return fromBytes(each, original);
    });
    return (await Promise.all(parsed)) as unknown as typeof transactions;
  };
  const provider: SolanaProvider = {
    id: live.connectorId,
    name: page?.name ?? pairedName ?? name,
    type: page === undefined ? type : 'ANNOUNCED',
    chain: 'solana',
    get chains() {
      return live.signal.aborted ? [] : networks().filter((each) => isNetworkOffered(live, each));
    },
    get publicKey() {
      const address = getActiveAddress(live);
      const { web3 } = live.wallet;
      if (live.signal.aborted || web3 === undefined || address === undefined) return undefined;
      if (key?.toBase58() !== address) key = new web3.PublicKey(address);
      return key;
    },
    connect: async () => requireActive().address,
    async disconnect() {
      const session = live.attached?.provider;
      const disconnectSession = readMember(session, 'disconnect');
      if (page !== undefined) await end();
      else if (typeof disconnectSession === 'function')
        await Reflect.apply(disconnectSession, session, []);
    },
    signMessage: async (message) => signer.signMessage(requireActive().address, message),
    async signTransaction(transaction) {
      const [signed] = await signAll([transaction]);
      if (signed === undefined) throw new KitError('wallet/bad-answer');
      return signed;
    },
    signAllTransactions: signAll,
    async signAndSendTransaction(transaction, options = {}) {
      const { address, caipNetworkId } = requireActive();
      const bytes = await toBytes(transaction, address);
      return emitPending(await signer.sendTransaction(address, bytes, caipNetworkId, options));
    },
    async sendTransaction(transaction, connection, { signers, ...options } = {}) {
      const { address, caipNetworkId } = requireActive();
      await prepare(transaction, address, connection, signers).catch(throwNodeError);
      const bytes = await toBytes(transaction, address);
      const outgoing = { address, caipNetworkId, bytes, options };
      const { id, unconfirmedError } = await submit(connection, signer, outgoing).catch(
        throwNodeError,
      );
      if (unconfirmedError) throw unconfirmedError;
      return emitPending(id);
    },
    signIn: async (input = {}) => {
      requireActive();
      return signer.signIn(input);
    },
    getAccounts: async () =>
      (live.known.accounts ?? []).map((address) => ({
        namespace: 'solana',
        address,
        pubkey: address,
      })),
    request: async ({ method, params }) => {
      requireActive();
      return handleRequest(live, method, params);
    },
    on(event, listener) {
      events.on(event, listener);
      return provider;
    },
    removeListener(event, listener) {
      events.removeListener(event, listener);
      return provider;
    },
    emit: (event, value) => events.emit(event, value),
  };
  return provider;
}

function throwNodeError(error: unknown): never {
  throw toNodeError(error);
}
