import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const onramp = defineFeature({
  name: 'onramp',
  available,
  load: async () => (await import('./create-onramp.js')).createOnRamp,
});
