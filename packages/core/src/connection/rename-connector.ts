// renameConnector(): gives a connector another name and picture, and its live connections with it. Called by
// effects/follow-embedded.ts: the embedded wallet is called by the provider of its login.
import type { Connector } from '../adapter/adapter.types.js';
import type { Connection } from './connection.js';
import { setConnections } from './set-connections.js';

export function renameConnector(
  connection: Connection,
  connectorId: string,
  title: Pick<Connector, 'name' | 'imageUrl'>,
): void {
  const own = connection.state.connectors.filter(
    ({ id, name, imageUrl }) =>
      id === connectorId && (name !== title.name || imageUrl !== title.imageUrl),
  );
  for (const renamed of own) {
    const { namespace } = renamed;
    const connectors = connection.state.connectors.filter((each) => each.namespace === namespace);
    connection.setConnectors(
      namespace,
      connectors.map((each) =>
        // Its networks and provider are getters of the prototype.
        each === renamed
          ? Object.assign(Object.create(Object.getPrototypeOf(each)), each, title)
          : each,
      ),
    );
    if (connection.live(namespace, connectorId))
      setConnections(connection, namespace, connection.all(namespace));
  }
}
