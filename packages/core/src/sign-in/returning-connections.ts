// Holds connections that were rejected until the user signs in.
import { createLatestOfEach } from '../async.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import { moveToFront, replaceOrAppend } from '../state/connection-list.js';
import { runGuards } from '../connections/connection-guards.js';
import { commitConnections } from '../connections/commit-connections.js';
import type { FeatureDeps } from '../feature/define-feature.js';
import { keepSessions } from '../flows/stored-sessions.js';

export interface ReturningConnections {
  holdUntilSignedIn(live: WalletConnection): void;
  rejectUnsigned(namespace: string): void;
  dropWaiting(namespace: string): void;
  isEmpty(): boolean;
  destroy(): void;
}

export function createReturningConnections(
  deps: FeatureDeps,
  destroyed: AbortSignal,
): ReturningConnections {
  const { account, connection, guards } = deps;
  const latest = createLatestOfEach();
  const waiting = new Map<string, WalletConnection>();

  function holdUntilSignedIn(live: WalletConnection): void {
    const { namespace, connectorId } = live;
    const key = `${namespace}/${connectorId}`;
    const signal = latest.of(key).begin(destroyed);
    waiting.set(key, live);
    if (account.get(namespace).status === 'disconnected')
      account.setStatus(namespace, 'connecting');
    const onRejected = (): void => {
      if (signal.aborted) return;
      waiting.delete(key);
      const { attempt } = connection.state;
      const isBusy = attempt?.phase === 'waiting' && attempt.namespace === namespace;
      if (account.get(namespace).status === 'connecting' && !isBusy)
        account.setStatus(namespace, 'disconnected');
    };
    const passing = runGuards(deps, 'reconnected', [live], signal) ?? Promise.resolve([live]);
    passing.then(([passed]) => {
      if (signal.aborted || !passed) return;
      waiting.delete(key);
      enter(passed);
    }, onRejected);
  }

  function enter(passed: WalletConnection): void {
    const { namespace, connectorId } = passed;
    const all = connection.all(namespace);
    // A connection made in the meantime stays active.
    const connections = all.length > 0 ? replaceOrAppend(all, passed) : moveToFront(all, passed);
    if (!connection.live(namespace, connectorId))
      commitConnections(deps, 'reconnected', [{ namespace, connections }]);
  }

  function rejectUnsigned(namespace: string): void {
    const live = connection.live(namespace);
    if (live && !guards.allows(live))
      commitConnections(deps, 'failed', [{ namespace, connections: connection.all(namespace) }]);
  }

  /** Runs when the user or the app disconnects the namespace. */
  function dropWaiting(namespace: string): void {
    for (const [key, live] of waiting) {
      if (live.namespace !== namespace) continue;
      waiting.delete(key);
      latest.of(key).cancel();
      disconnectUnsigned(deps, live);
    }
  }

  return {
    holdUntilSignedIn,
    rejectUnsigned,
    dropWaiting,
    isEmpty: () => waiting.size === 0,
    destroy: () => latest.cancel(),
  };
}

/** Also removes the stored session, so that the next load does not restore it. */
export function disconnectUnsigned(
  {
    adapters,
    connection,
    env,
    shared,
    storage,
  }: Pick<FeatureDeps, 'adapters' | 'connection' | 'env' | 'shared' | 'storage'>,
  { namespace, connectorId }: WalletConnection,
): void {
  if (connection.live(namespace, connectorId)) return;
  adapters.get(namespace)?.disconnect(connectorId).catch(env.onError);
  if (shared.serves(connectorId)) shared.disconnect(connectorId).catch(env.onError);
  keepSessions(
    storage,
    (stored, storedIn) => storedIn !== namespace || stored.connectorId !== connectorId,
  );
}
