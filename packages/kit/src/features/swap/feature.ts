import { defineFeature } from '@openappkit/core/internal';
import { transactions } from '../../transactions/feature.js';
import { available } from './available.js';

export const swap = defineFeature({
  name: 'swap',
  available,
  async load(get) {
    // The review, with its checks of the transaction, is a separate file, loaded in parallel.
    const [ledger, { createSwap }] = await Promise.all([
      get(transactions),
      import('./create-swap.js'),
      import('./review/create-swap-review.js'),
    ]);
    return (deps) => createSwap({ ...deps, ledger });
  },
});
