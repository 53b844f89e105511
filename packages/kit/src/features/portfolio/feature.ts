// The portfolio. Its line is in features.ts.
import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

/** What the account holds, in coins and tokens. */
export const portfolio = defineFeature({
  name: 'portfolio',
  available,
  load: async () => (await import('./controller.js')).createPortfolio,
});
