// Runs when the last session paired by code ends.
import type { CoreDeps } from '../core-deps.types.js';
import { removeLink } from '../shared/link-choice.js';

type Deps = Pick<CoreDeps, 'bus' | 'connection' | 'env' | 'options'>;

export function forgetLink(deps: Deps): () => void {
  const { bus, connection } = deps;
  return bus.on('disconnected', () => {
    const live = Object.values(connection.state.connections).flat();
    const isByCode = live.some(
      ({ connectorId, namespace }) => connection.find(connectorId, namespace)?.needs === 'code',
    );
    if (!isByCode) removeLink(deps);
  });
}
