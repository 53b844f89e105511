import type { FeatureFacts } from '@openappkit/core/feature';

export const available = ({ options }: FeatureFacts): boolean =>
  options.state.current.features.receive;
