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
  const stored = storage.get('connections') ?? {};
  const isMeant = (live: Pick<WalletConnection, 'connectorId'>): boolean =>
    connectorId === undefined || live.connectorId === connectorId;
  const ending = named.flatMap((each) => connection.all(each)).filter(isMeant);
  const coming = named.flatMap((each) => stored[each] ?? []).filter(isMeant);
  // One session of a shared connector serves several namespaces, and ends as a whole, also while it comes back.
  const ids = new Set([...ending, ...coming].map((live) => live.connectorId));
  const sessions = [...ids].filter(shared.serves);
  const all = new Set([...ending, ...sessions.flatMap((id) => shared.connections(id))]);
  const isGone = (each: Pick<WalletConnection, 'connectorId'>, place: string): boolean =>
    sessions.includes(each.connectorId) || (named.includes(place) && isMeant(each));
  /** Nobody else is still being asked there. */
  const isOnlyOne = (place: string): boolean =>
    account.get(place).status === 'reconnecting' &&
    (stored[place] ?? []).every((each) => isGone(each, place));
  const waiting = [...named, ...Object.keys(stored)].filter(isOnlyOne);
  const namespaces = connectorId === undefined ? [...named, ...waiting] : waiting;
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
    () => keepSessions(storage, (each, place) => !isGone(each, place)),
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
