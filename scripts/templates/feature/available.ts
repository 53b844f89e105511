// Whether sampleThing is available. Part of the first load; register it in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

export const available = ({ options }: FeatureFacts): boolean =>
  options.state.current.services.blockchainApi !== null;
