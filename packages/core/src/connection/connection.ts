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

export type Connection = ReturnType<typeof createConnection>;

export function createConnection() {
  const state = proxy({
    agreed: false,
    connectors: [] as readonly Connector[],
    recents: [] as readonly RecentWallet[],
    attempt: undefined as ConnectAttempt | undefined,
    providers: {} as Record<string, { provider: unknown; type: string } | undefined>,
    connections: {} as Record<string, readonly ConnectionEntry[]>,
    history: [] as readonly PastConnection[],
  });
  const live = new Map<string, readonly WalletConnection[]>();
  const all = (namespace: string): readonly WalletConnection[] => live.get(namespace) ?? [];
  const find = (connectorId: string, namespace?: string): Connector | undefined =>
    state.connectors.find(
      ({ id, namespace: own }) =>
        id === connectorId && (namespace === undefined || own === namespace),
    );
  const setConnections = (namespace: string, next: readonly WalletConnection[]): void => {
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
    state: state as ConnectionState,
    find,
    /** The way in that needs a code, or a frame, where there is one. */
    needing: (needs: ConnectorNeeds, namespace?: string): Connector | undefined =>
      state.connectors.find(
        (each) => each.needs === needs && (namespace === undefined || each.namespace === namespace),
      ),
    setConnectors(namespace: string, connectors: readonly Connector[]): void {
      const others = state.connectors.filter((connector) => connector.namespace !== namespace);
      state.connectors = [...others, ...connectors.map((connector) => ref({ ...connector }))];
    },
    setRecents(recents: readonly RecentWallet[]): void {
      state.recents = recents.slice(0, recentWalletsKept);
    },
    /** Puts a wallet first, without duplicates, and keeps two. */
    addRecent(recent: RecentWallet): void {
      const others = state.recents.filter(
        ({ id, namespace }) => id !== recent.id || namespace !== recent.namespace,
      );
      state.recents = [recent, ...others].slice(0, recentWalletsKept);
    },
    setHistory,
    setAgreed(agreed: boolean): void {
      state.agreed = agreed;
    },
    setAttempt(attempt: ConnectAttempt | undefined): void {
      state.attempt = attempt && ref(attempt);
    },
    /** The active connection of a namespace, or the one of a connector. */
    live: (namespace: string, connectorId?: string): WalletConnection | undefined =>
      connectorId === undefined
        ? all(namespace)[0]
        : all(namespace).find((each) => each.connectorId === connectorId),
    /** Every live connection of a namespace, the active one first. */
    all,
    /** What is live in a namespace from now on, the active one first. Called by the door only. */
    setConnections,
  };
}

const isSameConnection =
  (one: { readonly connectorId: string; readonly namespace: string }) =>
  (other: { readonly connectorId: string; readonly namespace: string }): boolean =>
    one.connectorId === other.connectorId && one.namespace === other.namespace;
