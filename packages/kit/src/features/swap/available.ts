// Part of the first load.
import type { FeatureFacts } from '@openappkit/core/feature';

/** Needs an adapter that can call contracts and a price service. */
export const available = ({ adapters, chain, options }: FeatureFacts): boolean => {
  const { features, projectId, services } = options.state.current;
  const { activeNamespace } = chain.state;
  return (
    Boolean(features.swaps && projectId && services.blockchainApi) &&
    adapters.get(activeNamespace ?? '')?.call !== undefined
  );
};
