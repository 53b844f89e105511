// Swapping. Its line is in features.ts.
import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const swap = defineFeature({
  name: 'swap',
  available,
  load: async () => (await import('./create-swap.js')).createSwap,
});
