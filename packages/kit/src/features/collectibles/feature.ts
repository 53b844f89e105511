// The feature collectibles: when it may show, and where its controller is. Its line is in features.ts.
import { defineFeature } from '@openappkit/core/internal';
import { canRead } from '../../account-lists/can-read.js';

export const collectibles = defineFeature({
  name: 'collectibles',
  available: (facts) => canRead(facts, 'collectibles'),
  load: async () => (await import('./controller.js')).createCollectibles,
});
