// Updates local state before it asks the wallet, so that a refusal or a hang cannot keep a connection alive.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import type { DisconnectTarget } from '../state/connect.types.js';
import { type CommitDeps, commitConnections } from '../connections/commit-connections.js';
import { showStored } from '../state/account.js';
import { keepSessions } from './stored-sessions.js';

type Deps = CommitDeps & Pick<CoreDeps, 'shared' | 'storage'>;
type Named = Pick<WalletConnection, 'connectorId'>;

/** Never rejects. */
export async function disconnect(deps: Deps, target: DisconnectTarget = {}): Promise<void> {
  const { adapters, bus, connection, shared, storage } = deps;
  const { all, restoring, sessions, namespaces, isGone } = endingOf(deps, target);
  commitConnections(
    deps,
    'disconnected',
    namespaces.map((each) => ({
      namespace: each,
      connections: connection.all(each).filter((live) => !all.has(live)),
    })),
    () => {
      keepSessions(storage, (each, storedIn) => !isGone(each, storedIn));
      showNextStored(deps, isGone);
    },
  );
  const disconnecting = [
    ...[...all].map((live) => adapters.get(live.namespace)?.disconnect(live.connectorId)),
    ...restoring.map((each) => adapters.get(each.namespace)?.disconnect(each.connectorId)),
    ...sessions.map((id) => shared.disconnect(id)),
  ];
  for (const result of await Promise.allSettled(disconnecting))
    if (result.status === 'rejected')
      bus.emit('track', {
        event: 'DISCONNECT_ERROR',
        properties: { message: 'The wallet declined' },
      });
}

/** Shows the next stored account in place of a wallet that the user disconnected while it was being restored. */
function showNextStored(
  { account, chain, storage }: Deps,
  isGone: (session: Named, namespace: string) => boolean,
): void {
  for (const [namespace, { stored }] of Object.entries(account.state.byNamespace))
    if (stored && isGone(stored, namespace))
      showStored({ account, chain }, namespace, storage.get('connections')?.[namespace]);
}

/** A session of a shared connector serves several namespaces and ends as a whole, even while it is being restored. */
function endingOf(
  { account, connection, shared, storage }: Deps,
  { namespace, connectorId }: DisconnectTarget,
) {
  const stored = storage.get('connections') ?? {};
  const named = namespace === undefined ? Object.keys(account.state.byNamespace) : [namespace];
  /** Includes stored namespaces that the app does not configure now. */
  const isTargeted = (storedIn: string): boolean =>
    namespace === undefined || storedIn === namespace;
  const isMeant = (each: Named): boolean =>
    connectorId === undefined || each.connectorId === connectorId;
  const ending = named.flatMap((each) => connection.all(each)).filter(isMeant);
  const coming = Object.keys(stored)
    .filter(isTargeted)
    .flatMap((storedIn) =>
      (stored[storedIn] ?? []).map((each) => ({ ...each, namespace: storedIn })),
    )
    .filter(isMeant);
  const ids = new Set([...ending, ...coming].map((each) => each.connectorId));
  const sessions = [...ids].filter(shared.serves);
  const all = new Set([...ending, ...sessions.flatMap((id) => shared.connections(id))]);
  /** Its adapter may share the request to the wallet with the app's own library. */
  const restoring = coming.filter(
    (each) =>
      !shared.serves(each.connectorId) && !connection.live(each.namespace, each.connectorId),
  );
  const isGone = (each: Named, storedIn: string): boolean =>
    sessions.includes(each.connectorId) || (isTargeted(storedIn) && isMeant(each));
  /** Whether every stored session of this reconnecting namespace ends. */
  const isOnlyOne = (storedIn: string): boolean =>
    account.get(storedIn).status === 'reconnecting' &&
    (stored[storedIn] ?? []).every((each) => isGone(each, storedIn));
  const namespaces = new Set([
    ...(connectorId === undefined ? named : []),
    ...[...named, ...Object.keys(stored)].filter(isOnlyOne),
    ...[...all].map((live) => live.namespace),
  ]);
  return { all, restoring, sessions, namespaces: [...namespaces], isGone };
}
