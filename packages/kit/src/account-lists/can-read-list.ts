// Called on each render, so it must stay cheap.
import type { FeatureFacts } from '@openappkit/core/feature';

export function canReadList(
  { adapters, chain, options }: FeatureFacts,
  capability: 'activity' | 'assets' | 'collectibles',
): boolean {
  const { projectId, services } = options.state.current;
  const adapter = adapters.get(chain.state.activeNamespace ?? '');
  return Boolean(adapter?.[capability] ?? (projectId && services.blockchainApi));
}
