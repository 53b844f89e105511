// When wallet calls may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

/** Where the adapter of the active namespace can ask wallets for them; whether a wallet takes them, it tells when asked. */
export const available = ({ adapters, chain }: FeatureFacts): boolean =>
  adapters.get(chain.state.activeNamespace ?? '')?.sendCalls !== undefined;
