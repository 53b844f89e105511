// Restores stored sessions silently on mount. Removes sessions that a wallet ended; absent wallets keep theirs.
import type { StoredSession } from '../state/connection.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { LatestOfEach } from '../async.js';
import type { CoreDeps } from '../core-deps.types.js';
import { moveToFront, replaceOrAppend } from '../state/connection-list.js';
import { guardedConnection } from '../connections/connection-guards.js';
import { type CommitDeps, commitConnections } from '../connections/commit-connections.js';
import { isConnecting } from './connect.js';
import {
  isStored,
  keepSessions,
  type StoredResult,
  createStoredReconnects,
  forgetEnded,
  type StoredReconnects,
} from './stored-sessions.js';

type Deps = CommitDeps &
  Pick<CoreDeps, 'env' | 'guards' | 'shared' | 'storage'> & {
    /** By namespace. A message of another tab is newer than what was stored at page load. */
    readonly returning: LatestOfEach;
  };

/** Settles when every stored session was tried. Never rejects. */
export async function reconnect(deps: Deps, signal: AbortSignal): Promise<void> {
  const { chain, options, storage } = deps;
  if (!options.state.current.enableReconnect) return endShared(deps, signal);
  const stored = Object.entries(storage.get('connections') ?? {}).filter(([namespace]) =>
    chain.has(namespace),
  );
  const asker = createStoredReconnects(deps, signal);
  try {
    await Promise.all(
      stored.map(([namespace, list]) => bringBack(deps, namespace, list, asker, signal)),
    );
    moveOn(
      deps,
      stored.map(([namespace]) => namespace),
    );
  } finally {
    asker.end();
  }
}

/** Ends shared sessions that will not be restored, so that a phone does not list them for days. */
async function endShared({ adapters, shared, storage }: Deps, signal: AbortSignal): Promise<void> {
  const all = Object.values(storage.get('connections') ?? {}).flat();
  const served = all.map(({ connectorId }) => connectorId).filter(shared.serves);
  for (const id of new Set(served)) {
    const session = await shared.reconnect(id, signal).catch(() => undefined);
    for (const { namespace } of session?.connections ?? [])
      void adapters.get(namespace)?.disconnect(id);
    await shared.disconnect(id);
  }
  keepSessions(storage, ({ connectorId }) => !shared.serves(connectorId));
}

/** Lets another namespace become active if the active one could not be restored. Storage keeps the original choice. */
function moveOn(deps: Deps, tried: readonly string[]): void {
  const { activeNamespace: namespace = '' } = deps.chain.state;
  const { status } = deps.account.get(namespace);
  if (tried.includes(namespace) && status === 'disconnected')
    commitConnections(deps, 'failed', [{ namespace, connections: [] }]);
}

async function bringBack(
  deps: Deps,
  namespace: string,
  list: readonly StoredSession[],
  asker: StoredReconnects,
  signal: AbortSignal,
): Promise<void> {
  const { account, connection, returning } = deps;
  const restoreSignal = returning.of(namespace).begin(signal);
  if (account.get(namespace).status === 'disconnected')
    account.setStatus(namespace, 'reconnecting');
  const restoreOne = async (result: StoredResult): Promise<void> => {
    const answer = asker.now(result);
    if (!answer || answer === 'absent' || restoreSignal.aborted) return;
    // A connection made in the meantime stays active. A pending attempt does not, because it may still fail.
    if (connection.live(namespace)) joinBehind(deps, answer);
    else await enter(deps, answer, restoreSignal);
  };
  const [main, ...rest] = list.map((session) => asker.ask(namespace, session, restoreSignal));
  const first = await main;
  await restoreOne(first);
  const others = await Promise.all(rest);
  for (const result of [first, ...others]) endUnwanted(deps, result);
  for (const result of others) await restoreOne(result);
  if (restoreSignal.aborted) return;
  // A session that the user connected again in the meantime is not over.
  const answers = [first, ...others].map(
    (result, at) => connection.live(namespace, list[at]?.connectorId ?? '') ?? asker.now(result),
  );
  forgetEnded(deps, namespace, list, answers);
  if (account.get(namespace).status === 'reconnecting')
    commitConnections(deps, 'failed', [{ namespace, connections: [] }]);
}

/** Ends a session that was disconnected while it was being restored, so that the phone does not list it for days. */
function endUnwanted(
  { adapters, connection, env, shared, storage }: Deps,
  came: StoredResult,
): void {
  if (!came || came === 'absent' || !shared.serves(came.connectorId)) return;
  const { connectorId, namespace } = came;
  const namespaces = Object.keys(storage.get('connections') ?? {});
  const isWanted = namespaces.some((place) => isStored(storage, place, came));
  if (isWanted || shared.connections(connectorId).length > 0) return;
  // The user may be pairing this session again.
  if (isConnecting(connection, connectorId)) return;
  adapters.get(namespace)?.disconnect(connectorId).catch(env.onError);
  shared.disconnect(connectorId).catch(env.onError);
}

function joinBehind(deps: Deps, live: WalletConnection): void {
  const { connection, storage } = deps;
  const { namespace, connectorId } = live;
  if (connection.live(namespace, connectorId) || !isStored(storage, namespace, live)) return;
  commitConnections(deps, 'reconnected', [
    { namespace, connections: replaceOrAppend(connection.all(namespace), live) },
  ]);
}

async function enter(deps: Deps, live: WalletConnection, signal: AbortSignal): Promise<void> {
  const { namespace } = live;
  const passed = await guardedConnection(deps, 'reconnected', live, signal);
  if (!passed || !isStored(deps.storage, namespace, passed)) return;
  // Another wallet connected while the guards ran.
  if (deps.connection.live(namespace)) return joinBehind(deps, passed);
  const connections = moveToFront(deps.connection.all(namespace), passed);
  commitConnections(deps, 'reconnected', [{ namespace, connections }]);
}
