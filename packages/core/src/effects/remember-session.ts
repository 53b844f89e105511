// Writes what a reload needs: per namespace the connector, address and network; the active namespace and
// network; the two wallets used last. Reads nothing.
import type { CoreParts } from '../core-parts.js';

type Parts = Pick<CoreParts, 'bus' | 'cache' | 'chain' | 'connection' | 'storage'>;

/** Returns its stop. */
export function rememberSession(parts: Parts): () => void {
  const { bus, cache, chain, connection, storage } = parts;
  const save = (namespace: string): void => {
    const live = connection.live(namespace);
    const { [namespace]: _, ...others } = storage.get('connections') ?? {};
    if (!live) {
      storage.set('connections', others);
      return;
    }
    const { connectorId, accounts, caipNetworkId } = live;
    storage.set('connections', {
      ...others,
      [namespace]: { connectorId, address: accounts[0], caipNetworkId },
    });
  };
  const saveNetwork = (): void => {
    const { activeNamespace } = chain.state;
    const network = chain.active();
    if (activeNamespace !== undefined) storage.set('active-namespace', activeNamespace);
    if (network) storage.set('active-network', network.caipNetworkId);
  };
  const stops = [
    bus.on('connected', ({ namespace, connectorId, reconnect }) => {
      save(namespace);
      saveNetwork();
      if (reconnect) return;
      const name = connection.find(connectorId, namespace)?.name ?? connectorId;
      connection.addRecent({ id: connectorId, name, namespace });
      storage.set(
        'recent-wallets',
        connection.state.recents.map((recent) => ({ ...recent })),
      );
    }),
    bus.on('account-changed', ({ namespace }) => save(namespace)),
    bus.on('network-changed', ({ namespace }) => {
      save(namespace);
      saveNetwork();
    }),
    bus.on('disconnected', ({ namespace, reason }) => {
      // A reconnect that failed for want of the wallet may succeed at the next load.
      if (reason !== 'failed') save(namespace);
      cache.clear();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
