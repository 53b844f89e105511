// Connectors for the wallets of a stored session, before a kit has found them: wagmi's reconnect, which may begin
// first, waits for the kit instead of saying "disconnected". Each is handed to the first kit that has the wallet.
import type { Config, WagmiConnector } from '../wagmi-core.types.js';
import { createSessionStorage, type SessionStorage } from '../sync/session-storage.js';
import { type ConnectorActions, kitConnector, pairingConnectorId } from './kit-connector.js';

/** How long wagmi's reconnect waits for a kit to be mounted. */
const kitWaitMs = 3_000;

interface Persist {
  hasHydrated(): boolean;
  onFinishHydration(run: () => void): unknown;
}

export type ExpectedWallets = ReturnType<typeof createExpectedWallets>;

/** @param owned gets the uids of the connectors made here */
export function createExpectedWallets(config: Config, owned: Set<string>) {
  const expected = new Map<string, WagmiConnector>();
  let opened: ConnectorActions | undefined;
  let announce = (_: ConnectorActions): void => undefined;
  const kit = new Promise<ConnectorActions>((resolve) => {
    announce = resolve;
  });

  const actions = (): Promise<ConnectorActions> =>
    new Promise((resolve, reject) => {
      if (opened) {
        resolve(opened);
        return;
      }
      const timer = setTimeout(() => reject(new Error('No kit was mounted')), kitWaitMs);
      kit.then(resolve).finally(() => clearTimeout(timer));
    });
  /** One that did not come back is no connector: the kit lists what is there. */
  const drop = (id: string): void => {
    const connector = expected.get(id);
    if (!connector) return;
    expected.delete(id);
    config._internal.connectors.setState(config.connectors.filter((each) => each !== connector));
  };
  const reconnect: ConnectorActions['reconnect'] = async (id) => {
    try {
      const connection = await (await actions()).reconnect(id);
      if (!connection) drop(id);
      return connection;
    } catch (error) {
      drop(id);
      throw error;
    }
  };
  const late: ConnectorActions = {
    reconnect,
    live: (id) => opened?.live(id),
    connect: async (id) => (await actions()).connect(id),
    disconnect: async (id) => (await actions()).disconnect(id),
    // wagmi passes over a connector without a provider: this one's wallet may still have to announce itself.
    provider: async (id) =>
      (await (await actions()).provider(id)) ?? (await reconnect(id))?.provider,
    switchChain: async (id, chainId, add) => (await actions()).switchChain(id, chainId, add),
  };
  let recentId: string | undefined;
  recall(createSessionStorage(config)).then(
    (id) => {
      recentId = id;
    },
    () => undefined,
  );
  const expect = (): void => {
    const known = new Set(config.connectors.map(({ id }) => id));
    for (const { id, name, type } of [...stored(config), ...recent(recentId)]) {
      if (type !== 'injected' || known.has(id)) continue;
      known.add(id);
      const made = config._internal.connectors.setup(kitConnector({ id, name, type }, late));
      owned.add(made.uid);
      expected.set(id, made);
    }
    if (expected.size > 0)
      config._internal.connectors.setState([...config.connectors, ...expected.values()]);
  };
  // Without storage there is no such store.
  const store: object = config._internal.store;
  const persist = 'persist' in store ? (store.persist as Persist) : undefined;
  if (persist?.hasHydrated()) expect();
  else persist?.onFinishHydration(expect);

  return {
    /** The kit is here: its actions answer from now on. The first one stays. */
    open(given: ConnectorActions): void {
      opened ??= given;
      announce(given);
    },
    /** The connector made for this wallet, if there is one; once. */
    take(id: string): WagmiConnector | undefined {
      const connector = expected.get(id);
      expected.delete(id);
      return connector;
    },
  };
}

/** The wallets of connections that storage brought back: names only. */
function stored({ state }: Config) {
  const connectors = [...state.connections.values()].map(({ connector }) => connector);
  return connectors.filter((connector) => !('getProvider' in connector));
}

/** With `ssr`, wagmi empties its stored connections when it is made, and keeps who was the recent one. */
async function recall(sessions: SessionStorage): Promise<string | undefined> {
  const id = await sessions.recent();
  return typeof id === 'string' && (await sessions.recall(id)) !== undefined ? id : undefined;
}

/** A paired phone comes back by the kit's pairing alone. */
const recent = (id: string | undefined) =>
  id === undefined || id === pairingConnectorId ? [] : [{ id, name: id, type: 'injected' }];
