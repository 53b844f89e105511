// Type names that existing AppKit apps import.
import type { Transaction, VersionedTransaction } from '@solana/web3.js';
import type { SolanaProvider } from './provider/solana-provider.types.js';
import type { SolanaAdapterOptions } from './solana.js';

export type { Connection } from '@solana/web3.js';

/** Options of `new SolanaAdapter()`. */
export type AdapterOptions = SolanaAdapterOptions;
/** A legacy or versioned transaction. */
export type AnyTransaction = Transaction | VersionedTransaction;
/** Arguments of the provider's `request` method. */
export type RequestArguments = Parameters<SolanaProvider['request']>[0];

/** App metadata that wallets show. */
export interface Metadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}
