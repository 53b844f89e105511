// Names that existing AppKit apps import.
import type { Transaction, VersionedTransaction } from '@solana/web3.js';
import type { SolanaProvider } from './provider/create-solana-provider.js';
import type { SolanaAdapterOptions } from './solana.js';
import { walletChainOf } from './wallet/wallet-chain.js';

export type { Connection } from '@solana/web3.js';

export type AdapterOptions = SolanaAdapterOptions;
export type AnyTransaction = Transaction | VersionedTransaction;
export type RequestArguments = Parameters<SolanaProvider['request']>[0];

/** App metadata that wallets show. */
export interface Metadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}

export const SolHelpersUtil = {
  /** The Wallet Standard name of a network. @example SolHelpersUtil.walletChainOf(solana.caipNetworkId) */
  walletChainOf,
};
