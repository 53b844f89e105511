// When sending may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

/** Where the adapter of the active namespace can send. */
export const available = ({ adapters, chain, options }: FeatureFacts): boolean =>
  options.state.current.features.send &&
  adapters.get(chain.state.activeNamespace ?? '')?.sendNative !== undefined;
