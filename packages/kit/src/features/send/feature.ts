import { defineFeature } from '@openappkit/core/internal';
import { transactions } from '../../transactions/feature.js';
import { available } from './available.js';

export const send = defineFeature({
  name: 'send',
  available,
  async load(get) {
    // The fields are a separate file, loaded in parallel.
    const [ledger, { createSend }] = await Promise.all([
      get(transactions),
      import('./create-send.js'),
      import('./fields/create-fields.js'),
    ]);
    return (deps) => createSend({ ...deps, ledger });
  },
});
