// Types that apps moving over import from the adapter they come from. Types only.
import type { Transaction, VersionedTransaction } from '@solana/web3.js';
import type { SolanaProvider } from './provider/solana-provider.types.js';
import type { SolanaAdapterOptions } from './solana.js';

export type { Connection } from '@solana/web3.js';

/** What `new SolanaAdapter()` takes. */
export type AdapterOptions = SolanaAdapterOptions;
/** A transaction of either version. */
export type AnyTransaction = Transaction | VersionedTransaction;
/** What a provider is asked. */
export type RequestArguments = Parameters<SolanaProvider['request']>[0];

/** What wallets show of the app. */
export interface Metadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}
