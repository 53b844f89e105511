import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const names = defineFeature({
  name: 'names',
  available,
  load: async () => (await import('./create-names.js')).createNames,
});
