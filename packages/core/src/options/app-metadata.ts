// Completes the `metadata` option from the page.
import type { AppMetadata } from '../adapter/adapter.types.js';
import type { BaseDeps } from '../core-deps.types.js';

export function appMetadata({ env, options }: Pick<BaseDeps, 'env' | 'options'>): AppMetadata {
  const metadata = options.state.current.metadata;
  const page = env.page?.metadata();
  return {
    name: metadata?.name ?? page?.name ?? '',
    description: metadata?.description ?? page?.description ?? '',
    url: metadata?.url ?? page?.url ?? '',
    icons: metadata?.icons ?? page?.icons ?? [],
  };
}
