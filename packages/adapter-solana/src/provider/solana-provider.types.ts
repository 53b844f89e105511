import type { ConnectorType, Network } from '@openappkit/core/adapter';
import type { PublicKey, SendOptions, Signer } from '@solana/web3.js';
import type { AppConnection, AppTransaction } from '../transactions/app-web3.types.js';
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
