// Connects the wallet that hosts the page (Safe, mini app) without a click, unless the namespace is connected or the user disconnected
// this wallet before.
import type { Core } from '../core.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import { waitForConnector } from './wait-for-connector.js';

type Deps = Pick<CoreDeps, 'bus' | 'connection' | 'env'>;

/** Resolves if there is nothing to connect. @throws KitError as `connect` */
export async function autoConnect(
  deps: Deps,
  connect: Core['connect'],
  connectorId: string,
  signal: AbortSignal,
): Promise<void> {
  const { connection } = deps;
  await waitForConnector(deps, signal, connectorId);
  const connector = connection.find(connectorId);
  const wasEnded = connection.state.history.some((past) => past.connectorId === connectorId);
  if (!connector || wasEnded || connection.live(connector.namespace)) return;
  await connect({ connectorId, namespace: connector.namespace, signal });
}
