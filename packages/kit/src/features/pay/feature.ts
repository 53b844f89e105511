import { defineFeature } from '@openappkit/core/internal';
import { transactions } from '../../transactions/feature.js';
import { available } from './available.js';

export const pay = defineFeature({
  name: 'pay',
  available,
  async load(get) {
    // The machine is a separate file, loaded in parallel.
    const [ledger, { createPay }] = await Promise.all([
      get(transactions),
      import('./create-pay.js'),
      import('./pay.machine.js'),
    ]);
    return (deps) => createPay({ ...deps, ledger });
  },
});
