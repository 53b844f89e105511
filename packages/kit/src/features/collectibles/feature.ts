import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const collectibles = defineFeature({
  name: 'collectibles',
  available,
  load: async () => (await import('./controller.js')).createCollectibles,
});
