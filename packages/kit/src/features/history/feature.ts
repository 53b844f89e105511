// The feature history: when it may show, and where its controller is. Its line is in features.ts.
import { defineFeature } from '@openappkit/core/internal';
import { canRead } from '../../account-lists/can-read.js';

export const history = defineFeature({
  name: 'history',
  available: (facts) => facts.options.state.current.features.history && canRead(facts, 'activity'),
  load: async () => (await import('./controller.js')).createHistory,
});
