// keptUnder(): where in the page's storage is kept what concerns payments, and what an app has sent. Two kits never read each other's. Pure.
import type { FeatureDeps } from '@openappkit/core/feature';
import { scopeOf } from '@openappkit/core/internal';

/** By the feature that asked: one shows nothing of another's. */
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
