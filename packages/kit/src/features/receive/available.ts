// When being paid may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

export const available = ({ options }: FeatureFacts): boolean =>
  options.state.current.features.receive;
