// Does for wagmi's hooks what they ask of the kit's wallets: connect, come back, switch, disconnect. Goes through the
// kit's own adapter, and tells the kit what it could not know.
import { KitError, type WalletConnection } from '@openappkit/core/adapter';
import { networkFor } from '../config/to-chain.js';
import type { ConnectorActions } from '../connectors/kit-connector.js';
import type { ReconnectOnce } from './kit-wallets.js';
import { type ConnectionStore, pairingType } from './connection-store.js';
import type { WagmiParts } from './wagmi-parts.types.js';

export interface ConnectorActionsParts extends WagmiParts {
  readonly store: ConnectionStore;
  readonly reconnect: ReconnectOnce;
}

export function createConnectorActions(parts: ConnectorActionsParts): ConnectorActions {
  const { config, context, destroyed, engine, store, kit, sessions } = parts;
  const isPairing = (id: string): boolean => store.connector(id)?.type === pairingType;
  return {
    live: (id) => kit.live.get(id),
    async connect(id) {
      if (isPairing(id)) return pairedOr(kit.live.get(id));
      const connection = await engine().connect({ connectorId: id, signal: destroyed });
      store.note(connection);
      return connection;
    },
    async reconnect(id) {
      const known = kit.live.get(id);
      if (known) return known;
      const address = await sessions.recall(id);
      if (address === undefined) return undefined;
      const connection = await parts.reconnect(id, address, destroyed);
      // It may have been brought back as another of the wallets that share its name.
      return connection?.connectorId === id ? connection : undefined;
    },
    async disconnect(id) {
      const phone = isPairing(id) ? kit.live.get(id)?.provider : undefined;
      store.leave(id, true, () => context.report.disconnected(id));
      await Promise.all([engine().disconnect(id), endSession(phone)]);
    },
    provider: async (id) => kit.live.get(id)?.provider ?? engine().provider(id),
    async switchChain(id, chainId, add) {
      const network = networkFor(context, config, chainId, add);
      await engine().switchNetwork({ connectorId: id, network, signal: destroyed });
      const chain = config.chains.find((each) => each.id === chainId);
      if (!chain) throw new KitError('chain/not-found');
      return chain;
    },
  };
}

function pairedOr(connection: WalletConnection | undefined): WalletConnection {
  if (connection) return connection;
  throw new KitError('wallet/disconnected', {
    metaMessages: ['No phone is paired. Call `open()` to show the modal and pair one.'],
  });
}

/** The phone is told: its session is not ours to keep. */
async function endSession(provider: unknown): Promise<void> {
  try {
    await (provider as { disconnect?: () => unknown } | undefined)?.disconnect?.();
  } catch {
    // The session is gone on this side anyway.
  }
}
