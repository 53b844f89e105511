import { defineFeature } from '@openappkit/core/internal';
import { transactions } from '../../transactions/feature.js';
import { available } from './available.js';

export const deposit = defineFeature({
  name: 'deposit',
  available,
  async load(get) {
    const [ledger, { createDeposit }] = await Promise.all([
      get(transactions),
      import('./create-deposit.js'),
    ]);
    return (deps) => createDeposit({ ...deps, ledger });
  },
});
