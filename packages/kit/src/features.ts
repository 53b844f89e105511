// The table of features: a folder in features/ and one line here. Every kit reads it, with UI or without; a feature's
// view is a view like any other, with its line in the modal's routes.ts.
import { defineFeature } from '@openappkit/core/internal';

export { portfolio } from './features/portfolio/feature.js';

/** What each line exports. */
export type { Feature } from '@openappkit/core/feature';

/** Where the adapter of the active namespace can send. */
export const send = defineFeature({
  name: 'send',
  available: ({ adapters, chain, options }) =>
    options.state.current.features.send &&
    adapters.get(chain.state.activeNamespace ?? '')?.sendNative !== undefined,
  load: async () => (await import('./features/send/create-send.js')).createSend,
});

export const receive = defineFeature({
  name: 'receive',
  available: ({ options }) => options.state.current.features.receive,
  load: async () => (await import('./features/receive/create-receive.js')).createReceive,
});
