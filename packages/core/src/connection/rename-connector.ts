// The embedded wallet takes the name and image of its login provider.
import type { Connector } from '../adapter/adapter.types.js';
import type { Connection } from './connection.js';
import { setConnections } from './set-connections.js';

export function renameConnector(
  connection: Connection,
  connectorId: string,
  title: Pick<Connector, 'name' | 'imageUrl'>,
): void {
  const matching = connection.state.connectors.filter(
    ({ id, name, imageUrl }) =>
      id === connectorId && (name !== title.name || imageUrl !== title.imageUrl),
  );
  for (const renamed of matching) {
    const { namespace } = renamed;
    const connectors = connection.state.connectors.filter((each) => each.namespace === namespace);
    connection.setConnectors(
      namespace,
      connectors.map((each) =>
        // Keep the prototype: its getters provide `chains` and `provider`.
        each === renamed
          ? Object.assign(Object.create(Object.getPrototypeOf(each)), each, title)
          : each,
      ),
    );
    if (connection.live(namespace, connectorId))
      setConnections(connection, namespace, connection.all(namespace));
  }
}
