// Part of the first load.
import type { FeatureFacts } from '@openappkit/core/feature';

/** Does not depend on a connection because an exchange can pay instead of a wallet. */
export const available = ({ options }: FeatureFacts): boolean => options.state.current.features.pay;
