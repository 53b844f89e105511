import type { FeatureFacts } from '@openappkit/core/feature';

/** Available once the frame exists, which a login or a stored session creates. */
export const available = ({ account }: FeatureFacts): boolean =>
  account.state.embedded !== undefined;
