// The app that a paired wallet was opened with is forgotten with the last session by a code.
import type { CoreParts } from '../core-parts.js';
import { removeLink } from '../shared/link-choice.js';

type Parts = Pick<CoreParts, 'bus' | 'connection' | 'env' | 'options'>;

export function forgetLink(parts: Parts): () => void {
  const { bus, connection } = parts;
  return bus.on('disconnected', () => {
    const live = Object.values(connection.state.connections).flat();
    const isByCode = live.some(
      ({ connectorId, namespace }) => connection.find(connectorId, namespace)?.needs === 'code',
    );
    if (!isByCode) removeLink(parts);
  });
}
