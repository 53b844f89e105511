import type { Feature, FeatureController } from './feature.types.js';

/**
 * Declares a feature for the feature table. Loads no code until the feature is used.
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
