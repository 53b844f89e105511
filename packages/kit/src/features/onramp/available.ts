// When buying may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

/** Where somebody may be there who sells; what is sold on which network is known later. */
export const available = ({ options }: FeatureFacts): boolean => {
  const { features, onRampAggregator, projectId, services } = options.state.current;
  return Boolean(features.onramp && ((projectId && services.blockchainApi) || onRampAggregator));
};
