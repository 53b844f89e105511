import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const swap = defineFeature({
  name: 'swap',
  available,
  // The review, with its checks of the transaction, is a separate file, loaded in parallel.
  load: async () =>
    (await Promise.all([import('./create-swap.js'), import('./review/create-swap-review.js')]))[0]
      .createSwap,
});
