// Keeps the kit's connections: each change of one is written here, to wagmi's state and to its storage,
// in one step. Tells the kit nothing: who calls it does.
import type { WalletConnection } from '@openappkit/core/adapter';
import type { ConnectorDescription } from '../connectors/kit-connector.js';
import type { WagmiConnector } from '../wagmi-core.types.js';
import { shownOf } from './kit-connections.js';
import type { WagmiParts } from './wagmi-parts.types.js';
import type { PlaceOptions } from './wagmi-state.js';

/** Type of the connector that shows paired phones. wagmi's storage keeps no sessions of them: pairing does. */
export const pairingType = 'walletConnect';

export type ConnectionStore = ReturnType<typeof createConnectionStore>;

export function createConnectionStore(
  { kit: { live }, sessions, wagmi }: WagmiParts,
  makeConnector: (description: ConnectorDescription) => WagmiConnector,
) {
  const connectors = new Map<string, WagmiConnector>();
  const make = (description: ConnectorDescription): WagmiConnector => {
    const made = makeConnector(description);
    connectors.set(description.id, made);
    return made;
  };
  const note = (connection: WalletConnection): void => {
    const { connectorId: id, accounts } = connection;
    live.set(id, connection);
    if (connectors.get(id)?.type !== pairingType) sessions.connected(id, accounts[0]);
  };
  return {
    connector: (id: string): WagmiConnector | undefined => connectors.get(id),
    connectors: (): readonly WagmiConnector[] => [...connectors.values()],
    /** Makes the connector of a wallet, or renews what the one there is says of itself. */
    list(description: ConnectorDescription): void {
      const known = connectors.get(description.id);
      if (known) Object.assign(known, description);
      else make(description);
    },
    unlist: (id: string) => void connectors.delete(id),
    /** A connection that wagmi itself is about to show. */
    note,
    enter(connection: WalletConnection, options: PlaceOptions): void {
      const { connectorId: id } = connection;
      note(connection);
      const connector = connectors.get(id) ?? make({ id, name: id, type: 'injected' });
      wagmi.place(connector, shownOf(connection), options);
    },
    change(id: string, next: Partial<WalletConnection>): void {
      const before = live.get(id);
      const connector = connectors.get(id);
      if (!before || !connector) return;
      const connection = { ...before, ...next };
      note(connection);
      wagmi.change(connector, shownOf(connection));
    },
    /** `byPerson`: the wallet itself may still offer its accounts. `tell` tells the kit, where it was not the kit. */
    leave(id: string, byPerson: boolean, tell?: () => void): void {
      const was = live.delete(id);
      sessions.disconnected(id, byPerson);
      // The kit chooses who is next; wagmi shows the same.
      if (was) tell?.();
      const connector = connectors.get(id);
      if (connector) wagmi.remove(connector, { isKits: tell === undefined });
    },
  };
}
