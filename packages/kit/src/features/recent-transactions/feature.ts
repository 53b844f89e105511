import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const recentTransactions = defineFeature({
  name: 'recentTransactions',
  available,
  load: async () => (await import('./create-recent-transactions.js')).createRecentTransactions,
});
