import type { FeatureFacts } from '@openappkit/core/feature';

/** The wallet itself reports later whether it supports calls. */
export const available = ({ adapters, chain }: FeatureFacts): boolean =>
  adapters.get(chain.state.activeNamespace ?? '')?.sendCalls !== undefined;
