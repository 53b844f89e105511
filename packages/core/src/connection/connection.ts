// Connectors, live connections, their history and the attempt under way. Live connections are kept here so
// that flows and adapters never hold them twice; the first of a namespace is the active one (door/settle.ts).
import { proxy, ref } from 'valtio/vanilla';
import type { Connector, ConnectorNeeds, WalletConnection } from '../adapter/adapter.types.js';
import type {
  ConnectAttempt,
  ConnectionEntry,
  ConnectionState,
  PastConnection,
  RecentWallet,
} from './connection.types.js';

/** Two fit into a list without pushing the others out of sight. */
export const recentWalletsKept = 2;
/** Connections of the past that are offered again. */
const historyKept = 10;

export interface Connection {
  readonly state: ConnectionState;
  find(connectorId: string, namespace?: string): Connector | undefined;
  /** The way in that needs a code, or a frame, where there is one. */
  needing(needs: ConnectorNeeds, namespace?: string): Connector | undefined;
  setConnectors(namespace: string, connectors: readonly Connector[]): void;
  setRecents(recents: readonly RecentWallet[]): void;
  /** Puts a wallet first, without duplicates, and keeps two. */
  addRecent(recent: RecentWallet): void;
  setHistory(history: readonly PastConnection[]): void;
  setAgreed(agreed: boolean): void;
  setAttempt(attempt: ConnectAttempt | undefined): void;
  /** The active connection of a namespace, or the one of a connector. */
  live(namespace: string, connectorId?: string): WalletConnection | undefined;
  /** Every live connection of a namespace, the active one first. */
  all(namespace: string): readonly WalletConnection[];
  /** What is live in a namespace from now on, the active one first. Called by the door only. */
  setConnections(namespace: string, connections: readonly WalletConnection[]): void;
}

export function createConnection(): Connection {
  const state: {
    connectors: Connector[];
    recents: RecentWallet[];
    attempt: ConnectAttempt | undefined;
    providers: Record<string, { provider: unknown; type: string } | undefined>;
    connections: Record<string, readonly ConnectionEntry[]>;
    history: readonly PastConnection[];
    agreed: boolean;
  } = proxy({
    agreed: false,
    connectors: [],
    recents: [],
    attempt: undefined,
    providers: {},
    connections: {},
    history: [],
  });
  const live = new Map<string, readonly WalletConnection[]>();
  const all = (namespace: string): readonly WalletConnection[] => live.get(namespace) ?? [];
  const find: Connection['find'] = (connectorId, namespace) =>
    state.connectors.find(
      ({ id, namespace: own }) =>
        id === connectorId && (namespace === undefined || own === namespace),
    );
  const setConnections: Connection['setConnections'] = (namespace, next) => {
    const left = all(namespace).filter((each) => !next.some(isSameConnection(each)));
    live.set(namespace, next);
    const [active] = next;
    state.providers[namespace] = active && ref({ provider: active.provider, type: typeOf(active) });
    state.connections[namespace] = next.map((each) => ref(entryOf(each)));
    const gone = left.map(pastOf);
    const shown = [...gone, ...state.history].filter(
      (past) => !next.some((each) => isSameConnection(past)(each)),
    );
    if (gone.length > 0 || shown.length !== state.history.length) setHistory(shown);
  };
  const typeOf = ({ connectorId, namespace }: WalletConnection): string =>
    find(connectorId, namespace)?.type ?? 'EXTERNAL';
  const nameOf = ({ connectorId, namespace, wallet }: WalletConnection): string =>
    wallet?.name ?? find(connectorId, namespace)?.name ?? connectorId;
  const entryOf = (each: WalletConnection): ConnectionEntry => {
    const { connectorId, namespace, accounts, caipNetworkId, approved, wallet } = each;
    const canAddNetworks = each.canAddNetworks ?? false;
    const imageUrl = wallet ? wallet.imageUrl : find(connectorId, namespace)?.imageUrl;
    const named = { name: nameOf(each), imageUrl, type: typeOf(each) };
    return { connectorId, namespace, ...named, accounts, caipNetworkId, approved, canAddNetworks };
  };
  const pastOf = (each: WalletConnection): PastConnection => {
    const { connectorId, namespace, accounts, caipNetworkId } = each;
    return { connectorId, namespace, name: nameOf(each), address: accounts[0], caipNetworkId };
  };
  function setHistory(history: readonly PastConnection[]): void {
    const seen = new Set<string>();
    const kept = history.filter(({ namespace, connectorId, address }) => {
      const key = `${namespace}/${connectorId}/${address}`;
      return !seen.has(key) && seen.add(key);
    });
    state.history = kept.slice(0, historyKept).map((past) => ref({ ...past }));
  }
  return {
    state,
    find,
    needing: (needs, namespace) =>
      state.connectors.find(
        (each) => each.needs === needs && (namespace === undefined || each.namespace === namespace),
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
    setHistory,
    setAgreed: (agreed) => {
      state.agreed = agreed;
    },
    setAttempt: (attempt) => {
      state.attempt = attempt && ref(attempt);
    },
    live: (namespace, connectorId) =>
      connectorId === undefined
        ? all(namespace)[0]
        : all(namespace).find((each) => each.connectorId === connectorId),
    all,
    setConnections,
  };
}

const isSameConnection =
  (one: { readonly connectorId: string; readonly namespace: string }) =>
  (other: { readonly connectorId: string; readonly namespace: string }): boolean =>
    one.connectorId === other.connectorId && one.namespace === other.namespace;
