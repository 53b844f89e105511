import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const receive = defineFeature({
  name: 'receive',
  available,
  load: async () => (await import('./create-receive.js')).createReceive,
});
