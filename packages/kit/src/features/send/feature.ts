import { defineFeature } from '@openappkit/core/internal';
import { transactions } from '../../transactions/feature.js';
import { available } from './available.js';

export const send = defineFeature({
  name: 'send',
  available,
  async load(get) {
    // The machine is a separate file, loaded in parallel.
    const [ledger, { createSend }] = await Promise.all([
      get(transactions),
      import('./create-send.js'),
      import('./send.machine.js'),
    ]);
    return (deps) => createSend({ ...deps, ledger });
  },
});
