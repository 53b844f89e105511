// The feature sampleThing. Its line is in features.ts.
import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const sampleThing = defineFeature({
  name: 'sampleThing',
  available,
  load: async () => (await import('./controller.js')).createSampleThing,
});
