// Transactions that an app has sent and reported to the kit.
import type { CaipNetworkId } from '@openappkit/core';
import type { FeatureController } from '@openappkit/core/feature';

/** A transaction that the app has sent. */
export interface NewTransaction {
  /** Transaction id on the network: a hash (EVM, Bitcoin) or a signature (Solana). */
  hash: string;
  /** The app's description, such as "Buy ticket 7". At most 200 characters, in one line. */
  description: string;
  /** Network of the transaction. Defaults to the active one. */
  caipNetworkId?: CaipNetworkId | undefined;
}

/**
 * `waiting`: the network has not settled it. `confirmed`: settled and successful. `failed`: it took no effect. `replaced`:
 * another transaction of the account took its place. `unknown`: the status cannot be determined.
 */
export type RecentStatus = 'waiting' | 'confirmed' | 'failed' | 'replaced' | 'unknown';

export interface RecentTransaction {
  readonly hash: string;
  readonly description: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Address of the sender. */
  readonly address: string;
  readonly status: RecentStatus;
  /** When it was added, in milliseconds since the epoch. */
  readonly at: number;
}

export interface RecentTransactionsState {
  /** Transactions of the active account on every network of its namespace, newest first. */
  readonly transactions: readonly RecentTransaction[];
}

export interface RecentTransactions extends FeatureController {
  readonly state: RecentTransactionsState;
  /**
   * Adds a transaction and watches it until the network settles it, also after a reload. A known one gets the new
   * description.
   * @param from the sender; defaults to the account of that network's namespace
   * @throws KitError `recent/invalid`, `account/no-address`, `chain/not-found`
   */
  add(transaction: NewTransaction, from?: string): RecentTransaction;
  /** Removes the transactions of the active account. */
  clear(): void;
  /** Calls the listener when `state` has changed. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Calls the listener when a pending transaction is settled while this page watches. Returns a function that stops it. */
  onSettled(listener: (transaction: RecentTransaction) => void): () => void;
}
