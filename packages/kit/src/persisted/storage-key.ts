// Storage keys of payments and sent transactions. Kits never share them.
import type { FeatureDeps } from '@openappkit/core/feature';
import { scopeOf } from '@openappkit/core/internal';

/** One name per feature, because features do not show each other's payments. */
export type PaymentStorageName = 'unanswered' | 'unanswered-swaps' | 'unanswered-pays';
export type OrderStorageName = 'exchange-pays' | 'exchange-deposits';
export type StorageName =
  | PaymentStorageName
  | OrderStorageName
  | `${OrderStorageName}:claims`
  | 'bought'
  | 'purchases'
  | 'recent-transactions'
  | 'sent-to'
  | 'transfer-pays';

export const storageKey = (options: FeatureDeps['options'], what: StorageName): string =>
  `${scopeOf(options.state.current)}:${what}`;
