// Writes each change of the kit's connections to wagmi's state and storage in one step. Emits nothing to the kit.
import type { WalletConnection } from '@openappkit/core/adapter';
import type { ConnectorDescription } from '../connectors/kit-connector.js';
import type { WagmiConnector } from '../wagmi-core.types.js';
import { toWagmiAccounts, type WagmiDeps } from './kit-connections.js';
import type { SetConnectionOptions } from './wagmi-state.js';

/** Type of the connector of paired phones. wagmi does not store their sessions, because pairing does. */
export const pairingType = 'walletConnect';

export type ConnectionStore = ReturnType<typeof createConnectionStore>;

export function createConnectionStore(
  { kitConnections: { connections }, sessions, wagmiState }: WagmiDeps,
  makeConnector: (description: ConnectorDescription) => WagmiConnector,
) {
  const connectors = new Map<string, WagmiConnector>();
  const create = (description: ConnectorDescription): WagmiConnector => {
    const connector = makeConnector(description);
    connectors.set(description.id, connector);
    return connector;
  };
  const note = (connection: WalletConnection): void => {
    const { connectorId: id, accounts } = connection;
    connections.set(id, connection);
    if (connectors.get(id)?.type !== pairingType) sessions.connected(id, accounts[0]);
  };
  return {
    connector: (id: string): WagmiConnector | undefined => connectors.get(id),
    connectors: (): readonly WagmiConnector[] => [...connectors.values()],
    addConnector(description: ConnectorDescription): void {
      const known = connectors.get(description.id);
      if (known) Object.assign(known, description);
      else create(description);
    },
    removeConnector: (id: string) => void connectors.delete(id),
    /** Records a connection that wagmi is about to show. */
    record: note,
    add(connection: WalletConnection, options: SetConnectionOptions): void {
      const { connectorId: id } = connection;
      note(connection);
      const connector = connectors.get(id) ?? create({ id, name: id, type: 'injected' });
      wagmiState.setConnection(connector, toWagmiAccounts(connection), options);
    },
    update(id: string, next: Partial<WalletConnection>): void {
      const before = connections.get(id);
      const connector = connectors.get(id);
      if (!before || !connector) return;
      const connection = { ...before, ...next };
      note(connection);
      wagmiState.updateConnection(connector, toWagmiAccounts(connection));
    },
    /** @param isByUser the wallet may still offer its accounts @param notifyKit called if the kit did not remove it itself */
    remove(id: string, isByUser: boolean, notifyKit?: () => void): void {
      const wasConnected = connections.delete(id);
      sessions.disconnected(id, isByUser);
      // The kit selects the next connection; wagmi shows the same.
      if (wasConnected) notifyKit?.();
      const connector = connectors.get(id);
      if (connector) wagmiState.removeConnection(connector, { isFromKit: notifyKit === undefined });
    },
  };
}
