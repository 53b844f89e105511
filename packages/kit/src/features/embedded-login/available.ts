import type { FeatureFacts } from '@openappkit/core/feature';

/** Available if a shared connector that needs a frame is on. */
export const available = ({ connection }: FeatureFacts): boolean =>
  connection.needing('frame') !== undefined;
