// What apps and views read of the activity. Types only.
import type { Network } from '@openappkit/core';
import type { FeatureController } from '@openappkit/core/feature';
import type { Transaction } from '../../account-lists/transaction.types.js';

/** The transactions of one month, by the clock of where the reader is; the newest first. */
export interface MonthOfTransactions {
  readonly year: number;
  /** 0 to 11, as `Date` counts them. */
  readonly month: number;
  readonly transactions: readonly Transaction[];
}

/** By year, then by month from 0 to 11. */
export type TransactionsByYear = Readonly<
  Record<number, Readonly<Record<number, readonly Transaction[]>>>
>;

/** Of the account in use on the network in use; another one of either begins anew. */
export interface HistoryState {
  /** What is shown, the newest first, each once: no spam, and no payment of nothing by or to strangers. */
  readonly transactions: readonly Transaction[];
  /**
   * Bought from the exchange-backed provider, on the network in use, the newest first, once `loadPurchases` has asked. One that
   * has arrived is among `transactions` too, by the same hash.
   */
  readonly coinbaseTransactions: readonly Transaction[];
  readonly transactionsByYear: TransactionsByYear;
  /** The same as a list, the newest month first. An array of a month that has not changed stays the same one. */
  readonly months: readonly MonthOfTransactions[];
  /** What is not shown, and would be on the network in use. */
  readonly hidden: readonly Transaction[];
  /** How many are shown, without making the arrays. */
  readonly count: number;
  /** The first page. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The page after those that are here. */
  readonly moreStatus: 'idle' | 'loading' | 'failed' | 'end';
  /** A page is on its way. */
  readonly loading: boolean;
  /** There is nothing to show: because there is nothing, or, where `failed`, because it did not come. */
  readonly empty: boolean;
  readonly failed: boolean;
  /** Nobody can tell what happens on this network: empty means nothing. */
  readonly isUnknown: boolean;
  /** Cursor of the page after, opaque; undefined at the end, and after a failure of the first. */
  readonly next: string | undefined;
  readonly lastNetworkInView: Network | undefined;
  /** `data:` URL of each picture that was asked for, '' where there is none, by its link. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** Failures of the service are in the state. */
export interface History extends FeatureController {
  readonly state: HistoryState;
  /**
   * The first page; where that is here, what is new since. Calls during a load share it.
   * @throws KitError `history/address-required` while nobody is connected
   */
  load(): Promise<void>;
  /** The next page, or again the one that failed. @throws KitError as `load` */
  loadMore(): Promise<void>;
  /** Fetches pictures of what is on screen, by the links of its transfers. */
  loadPictures(links: Iterable<string>): void;
  /**
   * Asks what was bought: one more request, so call it where something may have been. Never rejects: where it cannot be asked,
   * what is here stays.
   */
  loadPurchases(): Promise<void>;
  /** Forgets all; what is on its way does not count any more. */
  reset(): void;
}
