// defineFeature(): what the table of features has a line for. Inert: nothing is loaded until someone asks for the feature.
import type { Feature, FeatureController } from './feature.types.js';

/**
 * @example
 * export const send = defineFeature({
 *   name: 'send',
 *   available: ({ adapters, chain }) => adapters.get(chain.state.activeNamespace ?? '')?.sendNative !== undefined,
 *   load: async () => (await import('./controller.js')).createSend,
 * });
 */
export const defineFeature = <Name extends string, Controller extends FeatureController>(
  feature: Feature<Name, Controller>,
): Feature<Name, Controller> => feature;
