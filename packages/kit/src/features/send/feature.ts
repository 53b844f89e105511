import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const send = defineFeature({
  name: 'send',
  available,
  // The fields are a separate file, loaded in parallel.
  load: async () =>
    (await Promise.all([import('./create-send.js'), import('./fields/create-fields.js')]))[0]
      .createSend,
});
