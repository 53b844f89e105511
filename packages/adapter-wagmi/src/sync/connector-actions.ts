// Runs wagmi's requests to the kit's wallets (connect, reconnect, switch, disconnect) through the kit's adapter, and reports to the
// kit what it cannot know.
import { KitError, type WalletConnection } from '@openappkit/core/adapter';
import { getNetworkForSwitch } from '../to-chain.js';
import type { ConnectorActions } from '../connectors/kit-connector.js';
import { type ConnectionStore, pairingType } from './connection-store.js';
import type { WagmiDeps } from './kit-connections.js';

interface ConnectorActionsDeps extends WagmiDeps {
  readonly store: ConnectionStore;
  readonly reconnect: (
    id: string,
    address: string,
    signal: AbortSignal,
  ) => Promise<WalletConnection | undefined>;
}

export function createConnectorActions(deps: ConnectorActionsDeps): ConnectorActions {
  const { config, context, destroyed, innerAdapter, store, kitConnections, sessions } = deps;
  const isPairing = (id: string): boolean => store.connector(id)?.type === pairingType;
  return {
    getConnection: (id) => kitConnections.connections.get(id),
    async connect(id) {
      if (isPairing(id)) return requirePaired(kitConnections.connections.get(id));
      const connection = await innerAdapter().connect({ connectorId: id, signal: destroyed });
      store.record(connection);
      return connection;
    },
    async reconnect(id) {
      const known = kitConnections.connections.get(id);
      if (known) return known;
      const address = await sessions.readAddress(id);
      if (address === undefined) return undefined;
      const connection = await deps.reconnect(id, address, destroyed);
      // It may have been restored as another wallet of the same name.
      return connection?.connectorId === id ? connection : undefined;
    },
    async disconnect(id) {
      const pairedProvider = isPairing(id)
        ? kitConnections.connections.get(id)?.provider
        : undefined;
      store.remove(id, true, () => context.report.disconnected(id));
      await Promise.all([innerAdapter().disconnect(id), endSession(pairedProvider)]);
    },
    provider: async (id) =>
      kitConnections.connections.get(id)?.provider ?? innerAdapter().provider(id),
    async switchChain(id, chainId, add) {
      const network = getNetworkForSwitch(context, config, chainId, add);
      await innerAdapter().switchNetwork({ connectorId: id, network, signal: destroyed });
      const chain = config.chains.find((each) => each.id === chainId);
      if (!chain) throw new KitError('chain/not-found');
      return chain;
    },
  };
}

function requirePaired(connection: WalletConnection | undefined): WalletConnection {
  if (connection) return connection;
  throw new KitError('wallet/disconnected', {
    metaMessages: ['No phone is paired. Call `open()` to show the modal and pair one.'],
  });
}

async function endSession(provider: unknown): Promise<void> {
  try {
    await (provider as { disconnect?: () => unknown } | undefined)?.disconnect?.();
  } catch {
    // The session is removed here anyway.
  }
}
