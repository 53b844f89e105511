import { defineFeature } from '@openappkit/core/internal';
import { transactions } from '../../transactions/feature.js';
import { available } from './available.js';

export const recentTransactions = defineFeature({
  name: 'recentTransactions',
  available,
  async load(get) {
    const [ledger, { createRecentTransactions }] = await Promise.all([
      get(transactions),
      import('./create-recent-transactions.js'),
    ]);
    return (deps) => createRecentTransactions({ ...deps, ledger });
  },
});
