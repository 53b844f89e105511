// What an app has sent by itself and told the kit of. Types only.
import type { CaipNetworkId } from '@openappkit/core';
import type { FeatureController } from '@openappkit/core/feature';

/** What an app tells of what it has sent. */
export interface NewTransaction {
  /** As the network knows it: a hash (EVM, Bitcoin) or a signature (Solana). */
  hash: string;
  /** What it is, in the words of the app: "Buy ticket 7". At most 200 characters, in one line. */
  description: string;
  /** Where it was sent. Default the network in use. */
  caipNetworkId?: CaipNetworkId | undefined;
}

/**
 * `waiting`: the network has not settled it. `confirmed`. `failed`: it took no effect. `replaced`: another one of the account
 * took its place. `unknown`: nobody can tell.
 */
export type RecentStatus = 'waiting' | 'confirmed' | 'failed' | 'replaced' | 'unknown';

export interface RecentTransaction {
  readonly hash: string;
  readonly description: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Who sent it. */
  readonly address: string;
  readonly status: RecentStatus;
  /** When it was told, in milliseconds since the epoch. */
  readonly at: number;
}

export interface RecentTransactionsState {
  /** Of the account in use, on every network of its namespace; the newest first. */
  readonly transactions: readonly RecentTransaction[];
}

export interface RecentTransactions extends FeatureController {
  readonly state: RecentTransactionsState;
  /**
   * Watches it until the network has settled it, also after a reload. One that is there already gets its new description.
   * @param from who sent it; default the account in use on that network
   * @throws KitError `recent/invalid`, `account/no-address`, `chain/not-found`
   */
  add(transaction: NewTransaction, from?: string): RecentTransaction;
  /** Forgets those of the account in use. */
  clear(): void;
  /** Calls when `state` has changed. Returns the stop. */
  subscribe(listener: () => void): () => void;
  /** Calls when one that was waiting is settled while this page watches. Returns the stop. */
  onSettled(listener: (transaction: RecentTransaction) => void): () => void;
}
