// appMetadata(): the app as wallets show it: the host's `metadata`, filled up from the page. Pure but for
// reading the page.
import type { AppMetadata } from '../adapter/adapter.types.js';
import type { Env } from '../env/env.types.js';
import type { OptionsController } from './options-controller.js';

/** What the host said, else what the page says of itself. */
export function appMetadata({
  env,
  options,
}: {
  readonly env: Pick<Env, 'page'>;
  readonly options: OptionsController;
}): AppMetadata {
  const given = options.state.current.metadata;
  const page = env.page?.metadata();
  return {
    name: given?.name ?? page?.name ?? '',
    description: given?.description ?? page?.description ?? '',
    url: given?.url ?? page?.url ?? '',
    icons: given?.icons ?? page?.icons ?? [],
  };
}
