// Swapping. Its line is in features.ts.
import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const swap = defineFeature({
  name: 'swap',
  available,
  // The review, with what is checked of a transaction, is a file of its own, which comes beside it.
  load: async () =>
    (await Promise.all([import('./create-swap.js'), import('./review/create-swap-review.js')]))[0]
      .createSwap,
});
