// canRead(): whether lists of an account can be had here: from its adapter, or from the service. Asked at each render.
import type { FeatureFacts } from '@openappkit/core/feature';

export function canReadList(
  { adapters, chain, options }: FeatureFacts,
  capability: 'activity' | 'assets' | 'collectibles',
): boolean {
  const { projectId, services } = options.state.current;
  const adapter = adapters.get(chain.state.activeNamespace ?? '');
  return Boolean(adapter?.[capability] ?? (projectId && services.blockchainApi));
}
