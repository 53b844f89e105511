// The line of being paid in the table of features: in the first load.
import { defineFeature } from '@openappkit/core/internal';

export const receive = defineFeature({
  name: 'receive',
  available: ({ options }) => options.state.current.features.receive,
  load: async () => (await import('./create-receive.js')).createReceive,
});
