import type { WalletConnection } from '../adapter/adapter.types.js';
import type { LatestOfEach } from '../async/latest.js';
import type { SharedReports } from '../adapter/shared-connector.types.js';
import type { Connection } from '../connection/connection.js';
import { onNetwork, withAccounts } from '../adapter/on-network.js';
import type { BaseDeps } from '../core-deps.types.js';
import { lateAlerts } from '../notice/late-alerts.js';
import { attachSession, readableByNetwork, readableOf } from './attach-session.js';

export interface ReportDeps extends Pick<BaseDeps, 'adapters' | 'alerts' | 'bus' | 'connection'> {
  readonly adopt: (connection: WalletConnection) => void;
}

/** Reports reach the adapters first, then the bus. */
export function sharedReports(
  { adapters, adopt, alerts, bus, connection }: ReportDeps,
  connectorId: string,
  reading: LatestOfEach,
): SharedReports {
  const renew = (namespace: string, change: (live: WalletConnection) => WalletConnection): void => {
    const live = connection.live(namespace, connectorId);
    if (live) adapters.get(namespace)?.attach?.(change(live));
  };
  return {
    async accountsChanged(namespace, reported, byNetwork) {
      const signal = reading.of(namespace).begin();
      const adapter = adapters.get(namespace);
      const accounts = await readableOf(adapter, reported);
      const accountsByNetwork = await readableByNetwork(adapter, byNetwork);
      if (signal.aborted) return;
      const [first, ...rest] = accounts;
      if (first !== undefined)
        renew(namespace, (live) => withAccounts(live, [first, ...rest], accountsByNetwork));
      bus.emit('wallet-accounts', { namespace, connectorId, accounts, accountsByNetwork });
    },
    chainChanged(namespace, caipNetworkId) {
      renew(namespace, (live) => onNetwork(live, caipNetworkId));
      bus.emit('wallet-chain', { namespace, connectorId, caipNetworkId });
    },
    approvedChanged(namespace, approved) {
      renew(namespace, (live) => ({ ...live, approved }));
      bus.emit('wallet-approved', { namespace, connectorId, approved });
    },
    async connected(added) {
      const signal = reading.of(added.namespace).begin();
      const session = await attachSession(adapters, { connections: [added] }).catch(
        () => undefined,
      );
      if (session && !signal.aborted) adopt(session.connections[0]);
    },
    disconnected() {
      reading.cancel();
      const namespaces = namespacesOf(connection, connectorId);
      for (const namespace of namespaces) void adapters.get(namespace)?.disconnect(connectorId);
      bus.emit('wallet-disconnect', { namespaces, connectorId });
    },
    refused: (reason) => alerts.show(reason, lateAlerts),
  };
}

const namespacesOf = ({ live, state }: Connection, connectorId: string): readonly string[] =>
  Object.keys(state.connections).filter((namespace) => live(namespace, connectorId));
