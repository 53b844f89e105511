// The line of sending in the table of features: in the first load.
import { defineFeature } from '@openappkit/core/internal';

/** Where the adapter of the active namespace can send. */
export const send = defineFeature({
  name: 'send',
  available: ({ adapters, chain, options }) =>
    options.state.current.features.send &&
    adapters.get(chain.state.activeNamespace ?? '')?.sendNative !== undefined,
  load: async () => (await import('./create-send.js')).createSend,
});
