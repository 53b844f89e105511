// Decides whether receiving may show. Part of the first load.
import type { FeatureFacts } from '@openappkit/core/feature';

export const available = ({ options }: FeatureFacts): boolean =>
  options.state.current.features.receive;
