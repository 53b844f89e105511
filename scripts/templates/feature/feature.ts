// The feature sampleThing: when it may show, and where its controller is. Its line is in features.ts.
import { defineFeature } from '@openappkit/core/internal';

export const sampleThing = defineFeature({
  name: 'sampleThing',
  available: ({ options }) => options.state.current.services.blockchainApi !== null,
  load: async () => (await import('./controller.js')).createSampleThing,
});
