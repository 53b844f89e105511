// The disconnect flow: local state goes first and at once, so that a wallet which refuses or hangs cannot
// keep a connection alive that the person ended.
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CoreParts } from '../core-parts.js';
import type { DisconnectTarget } from '../core.types.js';
import { type DoorParts, settle } from '../door/settle.js';
import { keepSessions } from '../storage/stored-sessions.js';

/** Disconnects what the target names. Never rejects. */
export async function disconnect(
  parts: DoorParts & Pick<CoreParts, 'shared' | 'storage'>,
  target: DisconnectTarget = {},
): Promise<void> {
  const { account, adapters, bus, connection, shared, storage } = parts;
  const { namespace, connectorId } = target;
  const named = namespace === undefined ? Object.keys(account.state.byNamespace) : [namespace];
  const ending = named
    .flatMap((each) => connection.all(each))
    .filter((live) => connectorId === undefined || live.connectorId === connectorId);
  // One session of a shared connector serves several namespaces, and ends as a whole.
  const sessions = [...new Set(ending.map((live) => live.connectorId))].filter(shared.serves);
  const all = new Set([...ending, ...sessions.flatMap((id) => shared.connections(id))]);
  /** Nobody else is still being asked there. */
  const isOnlyOne = (place: string): boolean =>
    account.get(place).status === 'reconnecting' &&
    (storage.get('connections')?.[place] ?? []).every((each) => each.connectorId === connectorId);
  const namespaces = connectorId === undefined ? named : named.filter(isOnlyOne);
  const places = new Set([...namespaces, ...[...all].map((live) => live.namespace)]);
  const isOver = (live: WalletConnection): boolean => all.has(live);
  settle(
    parts,
    'disconnected',
    [...places].map((each) => ({
      namespace: each,
      connections: connection.all(each).filter((live) => !isOver(live)),
    })),
    // Those whose wallets are not here, too.
    () =>
      keepSessions(
        storage,
        (each, place) =>
          (namespace !== undefined && place !== namespace) ||
          (connectorId !== undefined && each.connectorId !== connectorId),
      ),
  );
  const ended = [
    ...[...all].map((live) => adapters.get(live.namespace)?.disconnect(live.connectorId)),
    ...sessions.map((id) => shared.disconnect(id)),
  ];
  for (const result of await Promise.allSettled(ended))
    if (result.status === 'rejected')
      bus.emit('track', {
        event: 'DISCONNECT_ERROR',
        properties: { message: 'The wallet refused' },
      });
}
