// Part of the first load.
import type { FeatureFacts } from '@openappkit/core/feature';

/** Needs the exchange's service or an aggregator. What they sell on which network is known later. */
export const available = ({ options }: FeatureFacts): boolean => {
  const { features, onRampAggregator, projectId, services } = options.state.current;
  return Boolean(features.onramp && ((projectId && services.blockchainApi) || onRampAggregator));
};
