// When what an account holds may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

export function available({ adapters, chain, options }: FeatureFacts): boolean {
  const { projectId, services } = options.state.current;
  return (
    adapters.get(chain.state.activeNamespace ?? '')?.assets !== undefined ||
    (services.blockchainApi !== null && projectId !== '')
  );
}
