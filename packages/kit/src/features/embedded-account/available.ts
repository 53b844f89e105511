// When the embedded wallet's account may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

/** From when its frame is there, which a login or a stored session of it brings. */
export const available = ({ account }: FeatureFacts): boolean =>
  account.state.embedded !== undefined;
