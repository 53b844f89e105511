import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const portfolio = defineFeature({
  name: 'portfolio',
  available,
  load: async () => (await import('./controller.js')).createPortfolio,
});
