// Adopts connections that the host's own library (such as wagmi) made, restored or activated. Emits no event for a
// connection that is already active.
import { createLatestOfEach } from '../async.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import { moveToFront } from '../state/connection-list.js';
import { runGuards } from '../connections/connection-guards.js';
import { type CommitDeps, commitConnections } from '../connections/commit-connections.js';
import { isKitError } from '../errors/is-kit-error.js';

export function createAdoptFlow(deps: CommitDeps & Pick<CoreDeps, 'env' | 'guards'>) {
  const { connection, env } = deps;
  const latest = createLatestOfEach();
  const enter = (live: WalletConnection): void => {
    const { namespace } = live;
    const connections = moveToFront(connection.all(namespace), live);
    commitConnections(deps, 'adopted', [{ namespace, connections }]);
  };
  const isKnown = ({ namespace, connectorId, caipNetworkId, accounts }: WalletConnection) => {
    const active = connection.live(namespace);
    return (
      active?.connectorId === connectorId &&
      active.caipNetworkId === caipNetworkId &&
      active.accounts.join() === accounts.join()
    );
  };
  /** If the kit's own connect flow waits for this wallet, that flow emits the event. */
  const isAsked = ({ namespace, connectorId }: WalletConnection): boolean => {
    const { attempt } = connection.state;
    return (
      attempt?.phase === 'waiting' &&
      attempt.connectorId === connectorId &&
      attempt.namespace === namespace
    );
  };
  const ignoreCancelled = (error: unknown): void => {
    if (!isKitError(error, 'request/cancelled')) env.onError(error);
  };
  return {
    adopt(live: WalletConnection): void {
      // The newest report counts, so an older one no longer waits for its guards.
      const signal = latest.of(live.namespace).begin();
      if (isKnown(live) || isAsked(live)) return;
      const passing = runGuards(deps, 'adopted', [live], signal);
      if (passing === undefined) enter(live);
      else passing.then(([passed]) => enter(passed), ignoreCancelled);
    },
    cancel: latest.cancel,
  };
}
