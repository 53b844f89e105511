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
    .map((each) => pastOf(connection, each));
  connection.setLive(
    namespace,
    next,
    next.map((each) => entryOf(connection, each)),
  );
  const entries = [...ended, ...history].filter(
    (past) => !next.some((each) => isSameConnection(past)(each)),
  );
  if (ended.length > 0 || entries.length !== history.length)
    connection.setHistory(uniqueOf(entries));
}

function entryOf(connection: Connection, each: WalletConnection): ConnectionEntry {
  const { connectorId, namespace, accounts, caipNetworkId, approved, wallet } = each;
  const connector = connection.find(connectorId, namespace);
  return {
    connectorId,
    namespace,
    name: nameOf(connection, each),
    imageUrl: wallet ? wallet.imageUrl : connector?.imageUrl,
    type: connector?.type ?? 'EXTERNAL',
    accounts,
    caipNetworkId,
    approved,
    canAddNetworks: each.canAddNetworks ?? false,
  };
}

function pastOf(connection: Connection, each: WalletConnection): PastConnection {
  const { connectorId, namespace, accounts, caipNetworkId } = each;
  // Use the name that the app saw, because the connector may have been renamed since.
  const known = connection.state.connections[namespace]?.find(
    (entry) => entry.connectorId === connectorId,
  );
  const name = known?.name ?? nameOf(connection, each);
  return { connectorId, namespace, name, address: accounts[0], caipNetworkId };
}

function nameOf(
  connection: Connection,
  { connectorId, namespace, wallet }: WalletConnection,
): string {
  return wallet?.name ?? connection.find(connectorId, namespace)?.name ?? connectorId;
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
