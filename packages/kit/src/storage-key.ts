// Storage keys of payments and sent transactions. Kits never share them.
import type { FeatureDeps } from '@openappkit/core/feature';
import { scopeOf } from '@openappkit/core/internal';

export const storageKey = (
  options: FeatureDeps['options'],
  what: 'bought' | 'sent-to' | 'transactions',
): string => `${scopeOf(options.state.current)}:${what}`;
