// Part of the first load.
import type { FeatureFacts } from '@openappkit/core/feature';

/** Needs the exchange service. */
export const available = ({ options }: FeatureFacts): boolean => {
  const { features, projectId, services } = options.state.current;
  return Boolean(features.pay && projectId && services.blockchainApi);
};
