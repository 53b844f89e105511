import { defineFeature } from '@openappkit/core/internal';
import { transactions } from '../../transactions/feature.js';
import { available } from './available.js';

export const onramp = defineFeature({
  name: 'onramp',
  available,
  async load(get) {
    const [ledger, { createOnRamp }] = await Promise.all([
      get(transactions),
      import('./create-onramp.js'),
    ]);
    return (deps) => createOnRamp({ ...deps, ledger });
  },
});
