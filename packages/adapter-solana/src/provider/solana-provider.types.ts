// What the app gets of a connected wallet. Types only.
import type { ConnectorType, Network } from '@openappkit/core/adapter';
import type { PublicKey, SendOptions, Signer } from '@solana/web3.js';
import type { AppConnection, AppTransaction } from '../transactions/app-web3.types.js';
import type { ListenerOf } from './solana-events.js';

/** One account, as `getAccounts` tells it. */
export interface SolanaAccount {
  readonly namespace: 'solana';
  readonly address: string;
  /** The same, under the name of the JSON-RPC method `solana_getAccounts`. */
  readonly pubkey: string;
}

/**
 * The provider of a connected Solana wallet, of the page or paired. Transactions are those of web3.js 1.x.
 * Every method rejects with a KitError: `wallet/rejected`, `wallet/disconnected`, `wallet/unsupported-method`,
 * `wallet/bad-answer`; `tx/*` where something is sent.
 */
export interface SolanaProvider {
  /** Connector id. */
  readonly id: string;
  readonly name: string;
  readonly type: ConnectorType;
  readonly chain: 'solana';
  /** Configured networks that the wallet offers. */
  readonly chains: readonly Network[];
  /** The account in use; undefined once disconnected, and until web3.js is loaded. */
  readonly publicKey: PublicKey | undefined;
  /** The address in use. The kit has connected already: nobody is asked. */
  connect(): Promise<string>;
  disconnect(): Promise<void>;
  /** @returns 64 bytes, ed25519 over the message */
  signMessage(message: Uint8Array): Promise<Uint8Array>;
  signTransaction<T extends AppTransaction>(transaction: T): Promise<T>;
  signAllTransactions<T extends readonly AppTransaction[]>(transactions: T): Promise<T>;
  /** The wallet sends it, through its own node. @returns the base58 signature */
  signAndSendTransaction(transaction: AppTransaction, options?: SendOptions): Promise<string>;
  /**
   * Sends it: the wallet does where it can, else the connection sends what the wallet signed.
   * @returns the base58 signature, before the network has confirmed it
   */
  sendTransaction(
    transaction: AppTransaction,
    connection: AppConnection,
    options?: SendOptions & { signers?: readonly Signer[] },
  ): Promise<string>;
  /** Sign-in with Solana, by a wallet that has the feature `solana:signIn`; unread. */
  signIn(input?: object): Promise<unknown>;
  getAccounts(): Promise<readonly SolanaAccount[]>;
  /** The methods `solana_*` as pairing knows them (base64 transactions, base58 messages). */
  request(args: { method: string; params?: unknown }): Promise<unknown>;
  on<E extends string>(event: E, listener: ListenerOf<E>): SolanaProvider;
  removeListener<E extends string>(event: E, listener: ListenerOf<E>): SolanaProvider;
  emit(event: string, value?: unknown): void;
}
