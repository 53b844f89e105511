import type { FeatureFacts } from '@openappkit/core/feature';

/** True if the active namespace's adapter can request calls. The wallet itself reports later whether it supports them. */
export const available = ({ adapters, chain }: FeatureFacts): boolean =>
  adapters.get(chain.state.activeNamespace ?? '')?.sendCalls !== undefined;
