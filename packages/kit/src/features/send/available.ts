import type { FeatureFacts } from '@openappkit/core/feature';

/** True if the adapter of the active namespace can send. */
export const available = ({ adapters, chain, options }: FeatureFacts): boolean =>
  options.state.current.features.send &&
  adapters.get(chain.state.activeNamespace ?? '')?.sendNative !== undefined;
