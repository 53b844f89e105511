// Restores stored sessions silently on mount. Removes sessions that a wallet ended; absent wallets keep theirs.
import type { StoredSession } from '../state/connection.js';
import { showStored } from '../state/account.js';
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
  hideStored,
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

interface Restored {
  readonly session: StoredSession;
  readonly result: StoredResult;
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
  if (account.get(namespace).status === 'disconnected') showStored(deps, namespace, list);
  const restoreOne = async ({ session, result }: Restored): Promise<void> => {
    const answer = asker.now(result);
    if (!answer || answer === 'absent' || restoreSignal.aborted) return;
    // A connection made in the meantime stays active. A pending attempt does not, because it may still fail.
    if (connection.live(namespace)) joinBehind(deps, session, answer);
    else await enter(deps, session, answer, restoreSignal);
  };
  const [main, ...rest] = list.map(
    async (session): Promise<Restored> => ({
      session,
      result: await asker.ask(namespace, session, restoreSignal),
    }),
  );
  const first = await main;
  if (first) await restoreOne(first);
  // Its wallet did not answer, and the others are pending.
  hideStored(account, namespace);
  const others = await Promise.all(rest);
  const all = first ? [first, ...others] : others;
  for (const restored of all) endUnwanted(deps, restored);
  for (const restored of others) await restoreOne(restored);
  if (restoreSignal.aborted) return;
  // A session that the user connected again in the meantime is not over.
  const answers = all.map(
    ({ session, result }) => connection.live(namespace, session.connectorId) ?? asker.now(result),
  );
  forgetEnded(deps, namespace, list, answers);
  if (account.get(namespace).status === 'reconnecting')
    commitConnections(deps, 'failed', [{ namespace, connections: [] }]);
}

/** Ends a session that was disconnected while it was being restored, so that the wallet does not list it for days. */
function endUnwanted(
  { adapters, connection, env, shared, storage }: Deps,
  { session, result: came }: Restored,
): void {
  if (!came || came === 'absent') return;
  const { connectorId, namespace } = came;
  const isShared = shared.serves(connectorId);
  const namespaces = isShared ? Object.keys(storage.get('connections') ?? {}) : [namespace];
  const isWanted = namespaces.some((storedIn) => isStored(storage, storedIn, session));
  const isLive = isShared
    ? shared.connections(connectorId).length > 0
    : connection.live(namespace, connectorId) !== undefined;
  // The user may be connecting this wallet again.
  if (isWanted || isLive || isConnecting(connection, connectorId)) return;
  adapters.get(namespace)?.disconnect(connectorId).catch(env.onError);
  if (isShared) shared.disconnect(connectorId).catch(env.onError);
}

/** @param session what is stored; the connection may be of the same wallet under another number */
function joinBehind(deps: Deps, session: StoredSession, live: WalletConnection): void {
  const { connection, storage } = deps;
  const { namespace, connectorId } = live;
  if (connection.live(namespace, connectorId) || !isStored(storage, namespace, session)) return;
  commitConnections(deps, 'reconnected', [
    { namespace, connections: replaceOrAppend(connection.all(namespace), live) },
  ]);
}

async function enter(
  deps: Deps,
  session: StoredSession,
  live: WalletConnection,
  signal: AbortSignal,
): Promise<void> {
  const { namespace } = live;
  const passed = await guardedConnection(deps, 'reconnected', live, signal);
  if (!passed || !isStored(deps.storage, namespace, session)) return;
  // Another wallet connected while the guards ran.
  if (deps.connection.live(namespace)) return joinBehind(deps, session, passed);
  const connections = moveToFront(deps.connection.all(namespace), passed);
  commitConnections(deps, 'reconnected', [{ namespace, connections }]);
}
