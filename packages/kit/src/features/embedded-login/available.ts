import type { FeatureFacts } from '@openappkit/core/feature';

export const available = ({ connection }: FeatureFacts): boolean =>
  connection.needing('frame') !== undefined;
