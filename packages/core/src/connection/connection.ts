// Connectors, recents and the attempt under way. Live connections are kept here so that flows and
// adapters never hold them twice.
import { proxy, ref } from 'valtio/vanilla';
import type { Connector, WalletConnection } from '../adapter/adapter.types.js';
import type { ConnectAttempt, ConnectionState, RecentWallet } from './connection.types.js';

/** Specification section 9: recent wallets kept. */
export const recentWalletsKept = 2;

export interface Connection {
  readonly state: ConnectionState;
  find(connectorId: string, namespace?: string): Connector | undefined;
  setConnectors(namespace: string, connectors: readonly Connector[]): void;
  setRecents(recents: readonly RecentWallet[]): void;
  /** Puts a wallet first, without duplicates, and keeps two. */
  addRecent(recent: RecentWallet): void;
  setAttempt(attempt: ConnectAttempt | undefined): void;
  live(namespace: string): WalletConnection | undefined;
  setLive(namespace: string, connection: WalletConnection | undefined, type?: string): void;
}

export function createConnection(): Connection {
  const state: {
    connectors: Connector[];
    recents: RecentWallet[];
    attempt: ConnectAttempt | undefined;
    providers: Record<string, { provider: unknown; type: string } | undefined>;
  } = proxy({ connectors: [], recents: [], attempt: undefined, providers: {} });
  const connections = new Map<string, WalletConnection>();
  return {
    state,
    find: (connectorId, namespace) =>
      state.connectors.find(
        ({ id, namespace: own }) =>
          id === connectorId && (namespace === undefined || own === namespace),
      ),
    setConnectors(namespace, connectors) {
      const others = state.connectors.filter((connector) => connector.namespace !== namespace);
      state.connectors = [...others, ...connectors.map((connector) => ref({ ...connector }))];
    },
    setRecents: (recents) => {
      state.recents = recents.slice(0, recentWalletsKept);
    },
    addRecent(recent) {
      const others = state.recents.filter(
        ({ id, namespace }) => id !== recent.id || namespace !== recent.namespace,
      );
      state.recents = [recent, ...others].slice(0, recentWalletsKept);
    },
    setAttempt: (attempt) => {
      state.attempt = attempt && ref(attempt);
    },
    live: (namespace) => connections.get(namespace),
    setLive(namespace, connection, type = 'EXTERNAL') {
      if (connection) connections.set(namespace, connection);
      else connections.delete(namespace);
      state.providers[namespace] = connection
        ? ref({ provider: connection.provider, type })
        : undefined;
    },
  };
}
