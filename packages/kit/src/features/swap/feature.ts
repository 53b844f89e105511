import { defineFeature } from '@openappkit/core/internal';
import { transactions } from '../../transactions/feature.js';
import { available } from './available.js';

export const swap = defineFeature({
  name: 'swap',
  available,
  async load(get) {
    // The machine is a separate file, loaded in parallel.
    const [ledger, { createSwap }] = await Promise.all([
      get(transactions),
      import('./create-swap.js'),
      import('./swap.machine.js'),
    ]);
    return (deps) => createSwap({ ...deps, ledger });
  },
});
