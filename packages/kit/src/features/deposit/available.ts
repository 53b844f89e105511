// When adding funds from an exchange may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

/** Where the app lets people pay here, and somebody may tell of exchanges. */
export const available = ({ options }: FeatureFacts): boolean => {
  const { features, projectId, services } = options.state.current;
  return Boolean(features.pay && projectId && services.blockchainApi);
};
