// The app that a paired wallet was opened with is forgotten with the last session by a code.
import { pairingConnectorId } from '../adapter/shared-connector.types.js';
import type { CoreParts } from '../core-parts.js';
import { removeLink } from '../pairing/link-choice.js';

/** Returns its stop. */
export function forgetLink({
  bus,
  connection,
  env,
}: Pick<CoreParts, 'bus' | 'connection' | 'env'>): () => void {
  return bus.on('disconnected', () => {
    const live = Object.values(connection.state.connections).flat();
    if (!live.some(({ connectorId }) => connectorId === pairingConnectorId)) removeLink(env);
  });
}
