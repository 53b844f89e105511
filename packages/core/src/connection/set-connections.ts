import type { WalletConnection } from '../adapter/adapter.types.js';
import type { Connection, ConnectionEntry, PastConnection } from './connection.js';

/** @param next the active one first */
export function setConnections(
  connection: Connection,
  namespace: string,
  next: readonly WalletConnection[],
): void {
  const { history } = connection.state;
  const ended = connection
    .all(namespace)
    .filter((each) => !next.some(isSameConnection(each)))
    .map(toPast);
  connection.setLive(
    namespace,
    next.map((each) => toEntry(connection, each)),
  );
  const entries = [...ended, ...history].filter(
    (past) => !next.some((each) => isSameConnection(past)(each)),
  );
  if (ended.length > 0 || entries.length !== history.length)
    connection.setHistory(uniqueOf(entries));
}

function toEntry(connection: Connection, each: WalletConnection): ConnectionEntry {
  const { connectorId, namespace, wallet } = each;
  const connector = connection.find(connectorId, namespace);
  return {
    ...each,
    name: wallet?.name ?? connector?.name ?? connectorId,
    imageUrl: wallet ? wallet.imageUrl : connector?.imageUrl,
    type: connector?.type ?? 'EXTERNAL',
    approved: each.approved,
    canAddNetworks: each.canAddNetworks ?? false,
  };
}

/** Keeps the name that the app saw, because the connector may have been renamed since. */
function toPast(each: ConnectionEntry): PastConnection {
  const { connectorId, namespace, name, accounts, caipNetworkId } = each;
  return { connectorId, namespace, name, address: accounts[0], caipNetworkId };
}

type OfConnector = Pick<WalletConnection, 'connectorId' | 'namespace'>;

const isSameConnection =
  (one: OfConnector) =>
  (other: OfConnector): boolean =>
    one.connectorId === other.connectorId && one.namespace === other.namespace;

const maxHistory = 10;

function uniqueOf(history: readonly PastConnection[]): readonly PastConnection[] {
  const seen = new Set<string>();
  const unique = history.filter(({ namespace, connectorId, address }) => {
    const key = `${namespace}/${connectorId}/${address}`;
    return !seen.has(key) && seen.add(key);
  });
  return unique.slice(0, maxHistory);
}
