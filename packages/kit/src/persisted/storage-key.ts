// Storage keys of payments and sent transactions. Kits never share them.
import type { FeatureDeps } from '@openappkit/core/feature';
import { scopeOf } from '@openappkit/core/internal';

export type OrderStorageName = 'exchange-pays' | 'exchange-deposits';
export type StorageName =
  | OrderStorageName
  | `${OrderStorageName}:claims`
  | 'bought'
  | 'purchases'
  | 'sent-to'
  | 'transactions'
  | 'transfer-pays';

export const storageKey = (options: FeatureDeps['options'], what: StorageName): string =>
  `${scopeOf(options.state.current)}:${what}`;
