import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const history = defineFeature({
  name: 'history',
  available,
  load: async () => (await import('./controller.js')).createHistory,
});
