// Whether the adapter or the service can list an account's activity, assets or collectibles. Called on each render.
import type { FeatureFacts } from '@openappkit/core/feature';

export function canReadList(
  { adapters, chain, options }: FeatureFacts,
  capability: 'activity' | 'assets' | 'collectibles',
): boolean {
  const { projectId, services } = options.state.current;
  const adapter = adapters.get(chain.state.activeNamespace ?? '');
  return Boolean(adapter?.[capability] ?? (projectId && services.blockchainApi));
}
