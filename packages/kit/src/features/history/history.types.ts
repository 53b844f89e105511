import type { Network } from '@openappkit/core';
import type { FeatureController } from '@openappkit/core/feature';
import type { Transaction } from '../../account-lists/transaction.types.js';

/** Transactions of one month in the reader's time zone, newest first. */
export interface MonthOfTransactions {
  readonly year: number;
  /** 0 to 11, as in `Date`. */
  readonly month: number;
  readonly transactions: readonly Transaction[];
}

/** By year, then by month from 0 to 11. */
export type TransactionsByYear = Readonly<
  Record<number, Readonly<Record<number, readonly Transaction[]>>>
>;

/** Activity of the active account on the active network; resets when either changes. */
export interface HistoryState {
  /** Newest first, each once. Without spam and address poisoning. */
  readonly transactions: readonly Transaction[];
  /**
   * Purchases from the exchange-backed provider on the active network, newest first, once `loadPurchases` was called. A
   * purchase that has arrived is in `transactions` too, with the same hash.
   */
  readonly coinbaseTransactions: readonly Transaction[];
  /** The same list by year and month. */
  readonly transactionsByYear: TransactionsByYear;
  /** Newest month first. The array of an unchanged month stays the same. */
  readonly months: readonly MonthOfTransactions[];
  /** Hidden transactions of the active network. */
  readonly hidden: readonly Transaction[];
  /** Number of shown transactions. Reading it does not create the arrays. */
  readonly count: number;
  /** Whether the list is loading or ready, or its last request failed. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Status of the next page. */
  readonly moreStatus: 'idle' | 'loading' | 'failed' | 'end';
  /** Whether a page of the list is loading. */
  readonly loading: boolean;
  /** Nothing to show: the account has no activity, or it failed to load. */
  readonly empty: boolean;
  /** Whether the last page failed to load. */
  readonly failed: boolean;
  /** The activity of this network cannot be read, so empty lists mean nothing. */
  readonly isUnknown: boolean;
  /** Opaque cursor of the next page; undefined at the end, and after the first page failed. */
  readonly next: string | undefined;
  /** The network of the loaded list. */
  readonly lastNetworkInView: Network | undefined;
  /** `data:` URL of each requested image by its link, or '' if there is none. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The activity controller. Service failures are in the state. */
export interface History extends FeatureController {
  readonly state: HistoryState;
  /**
   * Loads the first page, or the transactions since the last load. Concurrent calls share one load.
   * @throws KitError `history/address-required` if no wallet is connected
   */
  load(): Promise<void>;
  /** Loads the next page, or retries the one that failed. @throws KitError as `load` */
  loadMore(): Promise<void>;
  /** Loads images of visible rows, by the links of their transfers. */
  loadPictures(links: Iterable<string>): void;
  /**
   * Loads purchases with one more request, so call it only if there may be any. Never rejects; after a failure, the loaded
   * ones stay.
   */
  loadPurchases(): Promise<void>;
  /** Clears everything and drops pending answers. */
  reset(): void;
}
