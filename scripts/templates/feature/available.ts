// When sampleThing may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

export const available = ({ options }: FeatureFacts): boolean =>
  options.state.current.services.blockchainApi !== null;
