// The app as wallets show it: the `metadata` option, completed from the page.
import type { AppMetadata } from '../adapter/adapter.types.js';
import type { BaseDeps } from '../core-deps.types.js';

export function appMetadata({ env, options }: Pick<BaseDeps, 'env' | 'options'>): AppMetadata {
  const given = options.state.current.metadata;
  const page = env.page?.metadata();
  return {
    name: given?.name ?? page?.name ?? '',
    description: given?.description ?? page?.description ?? '',
    url: given?.url ?? page?.url ?? '',
    icons: given?.icons ?? page?.icons ?? [],
  };
}
