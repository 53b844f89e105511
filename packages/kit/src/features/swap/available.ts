// When swapping may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

/** Where the adapter of the active namespace can call a contract and there is a service to ask for prices. */
export const available = ({ adapters, chain, options }: FeatureFacts): boolean => {
  const { features, projectId, services } = options.state.current;
  const { activeNamespace } = chain.state;
  return (
    Boolean(features.swaps && projectId && services.blockchainApi) &&
    adapters.get(activeNamespace ?? '')?.call !== undefined
  );
};
