// Also removes the stored session, so that the next load does not restore it.
import type { WalletConnection } from '../../adapter/adapter.types.js';
import type { FeatureDeps } from '../../feature/define-feature.js';
import { keepSessions } from '../../flows/stored-sessions.js';

type Deps = Pick<FeatureDeps, 'adapters' | 'connection' | 'env' | 'shared' | 'storage'>;

export function disconnectUnsigned(
  { adapters, connection, env, shared, storage }: Deps,
  { namespace, connectorId }: WalletConnection,
): void {
  if (connection.live(namespace, connectorId)) return;
  adapters.get(namespace)?.disconnect(connectorId).catch(env.onError);
  if (shared.serves(connectorId)) shared.disconnect(connectorId).catch(env.onError);
  keepSessions(
    storage,
    (stored, place) => place !== namespace || stored.connectorId !== connectorId,
  );
}
