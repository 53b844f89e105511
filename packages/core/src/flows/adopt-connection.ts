// Takes over a connection that nobody asked the kit for: the host's own library (wagmi, say) made it, brought it
// back or made it the active one. Told twice, or known already, it is told to the app once.
import { createLatestOfEach } from '../async/latest.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import { moveToFront } from '../connections/connection-list.js';
import { runGuards } from '../connections/run-guards.js';
import { type CommitDeps, commitConnections } from '../connections/commit-connections.js';
import { isKitError } from '../errors/kit-error.js';

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
  /** While the kit itself asks this wallet, its own flow tells. */
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
      if (isKnown(live) || isAsked(live)) return;
      const passing = runGuards(deps, 'adopted', [live], latest.of(live.namespace).begin());
      if (passing) passing.then(([passed]) => enter(passed), ignoreCancelled);
      else enter(live);
    },
    /** Of this namespace, or of all. */
    cancel: latest.cancel,
  };
}
