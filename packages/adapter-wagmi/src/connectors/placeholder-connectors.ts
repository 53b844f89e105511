// Connectors for the wallets of a stored session, before a kit has found them: wagmi's reconnect, which may begin
// first, waits for the kit instead of saying "disconnected". Each is handed to the first kit that has the wallet.
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

/** @param kitUids gets the uids of the connectors made here */
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
      kit.then(resolve).finally(() => clearTimeout(timer));
    });
  /** One that did not come back is no connector: the kit lists what is there. */
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
    // wagmi passes over a connector without a provider: this one's wallet may still have to announce itself.
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
      const made = config._internal.connectors.setup(
        createKitConnector({ id, name, type }, lazyActions),
      );
      kitUids.add(made.uid);
      placeholders.set(id, made);
    }
    if (placeholders.size > 0)
      config._internal.connectors.setState([...config.connectors, ...placeholders.values()]);
  };
  // Without storage there is no such store.
  const store: object = config._internal.store;
  const persist = 'persist' in store ? (store.persist as Persist) : undefined;
  if (persist?.hasHydrated()) createPlaceholders();
  else persist?.onFinishHydration(createPlaceholders);

  return {
    /** The kit is here: its actions answer from now on. The first one stays. */
    setActions(nextActions: ConnectorActions): void {
      kitActions ??= nextActions;
      resolveKit(nextActions);
    },
    /** The connector made for this wallet, if there is one; once. */
    take(id: string): WagmiConnector | undefined {
      const connector = placeholders.get(id);
      placeholders.delete(id);
      return connector;
    },
  };
}

/** The wallets of connections that storage brought back: names only. */
function readStoredConnectors({ state }: Config) {
  const connectors = [...state.connections.values()].map(({ connector }) => connector);
  return connectors.filter((connector) => !('getProvider' in connector));
}

/** With `ssr`, wagmi empties its stored connections when it is made, and keeps who was the recent one. */
async function readRecentId(sessions: SessionStorage): Promise<string | undefined> {
  const id = await sessions.readRecentId();
  return typeof id === 'string' && (await sessions.readAddress(id)) !== undefined ? id : undefined;
}

/** A paired phone comes back by the kit's pairing alone. */
const toRecentConnectors = (id: string | undefined) =>
  id === undefined || id === pairingConnectorId ? [] : [{ id, name: id, type: 'injected' }];
