// When logging in with an email address or a social account may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

/** Where a shared connector of the kit needs a frame, and its options are on. */
export const available = ({ connection }: FeatureFacts): boolean =>
  connection.needing('frame') !== undefined;
