// Sending. Its line is in features.ts.
import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const send = defineFeature({
  name: 'send',
  available,
  load: async () => (await import('./create-send.js')).createSend,
});
