// Without this check, a typo would look like "nothing is connected".
import type { CoreDeps } from '../core-deps.types.js';
import { KitError } from '../errors/kit-error.js';

/** @throws KitError `namespace/not-found`, whose message lists the known namespaces */
export function assertNamespace(
  { adapters, chain }: Pick<CoreDeps, 'adapters' | 'chain'>,
  namespace: string | undefined,
): void {
  const known = new Set([
    ...adapters.keys(),
    ...chain.state.networks.map(({ chainNamespace }) => chainNamespace),
  ]);
  if (namespace === undefined || known.has(namespace)) return;
  throw new KitError('namespace/not-found', {
    context: { namespace },
    metaMessages: [
      `Got "${namespace}"; the app uses ${[...known].map((each) => `"${each}"`).join(', ')}.`,
      'Add a network for it to `networks`, and its adapter to `adapters`.',
    ],
  });
}
