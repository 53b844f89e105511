import type { FeatureFacts } from '@openappkit/core/feature';

/** A login or a stored session creates the frame. */
export const available = ({ account }: FeatureFacts): boolean =>
  account.state.embedded !== undefined;
