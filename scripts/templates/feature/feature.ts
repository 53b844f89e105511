// The feature sampleThing. Register it in features.ts.
import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const sampleThing = defineFeature({
  name: 'sampleThing',
  available,
  load: async () => (await import('./controller.js')).createSampleThing,
});
