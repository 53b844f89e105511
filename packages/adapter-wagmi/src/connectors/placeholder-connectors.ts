// Connectors of stored sessions before a kit has found their wallets. wagmi may reconnect first; then it waits for the kit instead of
// reporting "disconnected". The first kit that has the wallet takes the connector over.
import type { Config, WagmiConnector } from '../wagmi-core.types.js';
import { createSessionStorage, type SessionStorage } from '../sync/session-storage.js';
import { type ConnectorActions, createKitConnector, pairingConnectorId } from './kit-connector.js';

/** How long wagmi's reconnect waits for a kit to be mounted. */
const kitTimeoutMs = 3_000;

interface Persist {
  hasHydrated(): boolean;
  onFinishHydration(run: () => void): unknown;
}

export type PlaceholderConnectors = ReturnType<typeof createPlaceholderConnectors>;

/** @param kitUids receives the uids of these connectors */
export function createPlaceholderConnectors(config: Config, kitUids: Set<string>) {
  const placeholders = new Map<string, WagmiConnector>();
  let kitActions: ConnectorActions | undefined;
  let resolveKit = (_: ConnectorActions): void => undefined;
  const kit = new Promise<ConnectorActions>((resolve) => {
    resolveKit = resolve;
  });

  const waitForActions = (): Promise<ConnectorActions> =>
    new Promise((resolve, reject) => {
      if (kitActions) {
        resolve(kitActions);
        return;
      }
      const timer = setTimeout(() => reject(new Error('No kit was mounted')), kitTimeoutMs);
      void kit.then((actions) => {
        clearTimeout(timer);
        resolve(actions);
      });
    });
  /** Removes a connector that was not restored, because the kit lists the available wallets. */
  const drop = (id: string): void => {
    const connector = placeholders.get(id);
    if (!connector) return;
    placeholders.delete(id);
    config._internal.connectors.setState(config.connectors.filter((each) => each !== connector));
  };
  const reconnect: ConnectorActions['reconnect'] = async (id) => {
    try {
      const connection = await (await waitForActions()).reconnect(id);
      if (!connection) drop(id);
      return connection;
    } catch (error) {
      drop(id);
      throw error;
    }
  };
  const lazyActions: ConnectorActions = {
    reconnect,
    getConnection: (id) => kitActions?.getConnection(id),
    connect: async (id) => (await waitForActions()).connect(id),
    disconnect: async (id) => (await waitForActions()).disconnect(id),
    // wagmi skips connectors without a provider, and the wallet may not have announced itself yet.
    provider: async (id) =>
      (await (await waitForActions()).provider(id)) ?? (await reconnect(id))?.provider,
    switchChain: async (id, chainId, add) => (await waitForActions()).switchChain(id, chainId, add),
  };
  let recentId: string | undefined;
  readRecentId(createSessionStorage(config)).then(
    (id) => {
      recentId = id;
    },
    () => undefined,
  );
  const createPlaceholders = (): void => {
    const known = new Set(config.connectors.map(({ id }) => id));
    for (const { id, name, type } of [
      ...readStoredConnectors(config),
      ...toRecentConnectors(recentId),
    ]) {
      if (type !== 'injected' || known.has(id)) continue;
      known.add(id);
      const connector = config._internal.connectors.setup(
        createKitConnector({ id, name, type }, lazyActions),
      );
      kitUids.add(connector.uid);
      placeholders.set(id, connector);
    }
    if (placeholders.size > 0)
      config._internal.connectors.setState([...config.connectors, ...placeholders.values()]);
  };
  // Without storage, this store does not exist.
  const store: object = config._internal.store;
  const persist = 'persist' in store ? (store.persist as Persist) : undefined;
  if (persist?.hasHydrated()) createPlaceholders();
  else persist?.onFinishHydration(createPlaceholders);

  return {
    /** Uses the kit's actions from now on. Only the first kit counts. */
    setActions(nextActions: ConnectorActions): void {
      kitActions ??= nextActions;
      resolveKit(nextActions);
    },
    take(id: string): WagmiConnector | undefined {
      const connector = placeholders.get(id);
      placeholders.delete(id);
      return connector;
    },
  };
}

function readStoredConnectors({ state }: Config) {
  const connectors = [...state.connections.values()].map(({ connector }) => connector);
  return connectors.filter((connector) => !('getProvider' in connector));
}

/** With `ssr`, wagmi clears its stored connections at creation but keeps the recent connector ID. */
async function readRecentId(sessions: SessionStorage): Promise<string | undefined> {
  const id = await sessions.readRecentId();
  return typeof id === 'string' && (await sessions.readAddress(id)) !== undefined ? id : undefined;
}

/** Skips paired phones, because only the kit's pairing restores them. */
const toRecentConnectors = (id: string | undefined) =>
  id === undefined || id === pairingConnectorId ? [] : [{ id, name: id, type: 'injected' }];
