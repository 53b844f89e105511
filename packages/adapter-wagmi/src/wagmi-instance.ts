// The instance of a WagmiAdapter for one kit: wraps the kit's eip155 adapter and keeps wagmi's state equal to it. Listens only between
// `start` and `destroy`.
import { type AdapterContext, type Connector, KitError } from '@openappkit/core/adapter';
import type { WagmiSetup } from './wagmi-setup.js';
import type { PlaceholderConnectors } from './connectors/placeholder-connectors.js';
import { type AppWallets, createAppWallets } from './sync/app-wallets.js';
import { createKitWallets, type KitWallets } from './sync/kit-wallets.js';
import { syncFromWagmi } from './sync/sync-from-wagmi.js';
import {
  createKitConnections,
  toWagmiAccounts,
  type InnerAdapter,
  type WagmiDeps,
} from './sync/kit-connections.js';
import { createSessionStorage } from './sync/session-storage.js';
import { createWagmiState } from './sync/wagmi-state.js';
import type { WagmiCore } from './wagmi-core.types.js';

export interface WagmiInstanceParams {
  readonly core: WagmiCore;
  readonly wagmiSetup: WagmiSetup;
  readonly context: AdapterContext;
  readonly placeholders: PlaceholderConnectors;
  readonly kitUids: Set<string>;
  readonly setUpInnerAdapter: (context: AdapterContext) => InnerAdapter;
}

export function createWagmiInstance(params: WagmiInstanceParams): InnerAdapter {
  const { context, core, placeholders, wagmiSetup, kitUids } = params;
  const { config } = wagmiSetup;
  const controller = new AbortController();
  const deps: WagmiDeps = {
    context,
    config,
    innerAdapter: () => engine,
    kitConnections: createKitConnections(),
    wagmiState: createWagmiState(config),
    sessions: createSessionStorage(config),
    kitUids,
    destroyed: controller.signal,
  };
  const appWallets = createAppWallets(deps, core);
  const kitWallets = createKitWallets({ ...deps, takePlaceholder: (id) => placeholders.take(id) });
  const rows = createRows(deps, appWallets, kitWallets);
  // Inherit instead of copying, because getters of the context are evaluated on first read.
  const innerContext = Object.create(context, {
    report: { value: { ...kitWallets.reports, connectors: rows.set } },
  });
  const engine = params.setUpInnerAdapter(innerContext) as Required<InnerAdapter>;
  let stop: (() => void) | undefined;
  return {
    ...engine,
    ...createOperations(deps, wagmiSetup, appWallets, kitWallets),
    start() {
      if (controller.signal.aborted) return;
      wagmiSetup.setContext(context);
      for (const network of context.networks()) wagmiSetup.addChain(network);
      rows.list();
      context.report.connectors(appWallets.listConnectors());
      engine.start();
      placeholders.setActions(kitWallets.actions);
      stop = syncFromWagmi({ ...deps, appWallets, kitWallets });
    },
    destroy() {
      controller.abort(new KitError('kit/destroyed'));
      stop?.();
      engine.destroy();
      for (const connector of kitWallets.connectors())
        deps.wagmiState.removeConnection(connector, { isFromKit: true });
      rows.clear();
    },
  };
}

function createRows(
  { config, context }: WagmiDeps,
  appWallets: AppWallets,
  kitWallets: KitWallets,
) {
  const knownUids = new Set<string>();
  const others = () => config.connectors.filter(({ uid }) => !knownUids.has(uid));
  /** wagmi lists the app's connectors first, then the kit's. */
  const list = (): void => {
    const now = kitWallets.connectors();
    for (const { uid } of now) knownUids.add(uid);
    config._internal.connectors.setState([...others(), ...now]);
  };
  return {
    list,
    set(rows: readonly Connector[]): void {
      const appIds = new Set(
        appWallets.listConnectors().flatMap(({ id, rdns }) => (rdns ? [id, rdns] : [id])),
      );
      const free = rows.filter(({ id, rdns }) => !appIds.has(id) && !(rdns && appIds.has(rdns)));
      kitWallets.setRows(free);
      list();
      context.report.connectors([...free, ...appWallets.listConnectors()]);
    },
    clear: (): void => void config._internal.connectors.setState(others()),
  };
}

/** Core's requests: wagmi handles the app's connectors, the kit's adapter all others. */
function createOperations(
  { config, destroyed, innerAdapter, kitConnections, wagmiState }: WagmiDeps,
  wagmiSetup: WagmiSetup,
  appWallets: AppWallets,
  kitWallets: KitWallets,
) {
  return {
    async connect(request) {
      if (destroyed.aborted) throw new KitError('kit/destroyed');
      const { connectorId } = request;
      const appConnector = appWallets.find(connectorId);
      if (appConnector) return appWallets.connect(appConnector, request);
      return kitConnections.track(connectorId, () =>
        wagmiState.whileConnecting(async () => {
          const connection = await innerAdapter().connect(request);
          kitWallets.addConnection(connection);
          return connection;
        }),
      );
    },
    async reconnect(request) {
      const appConnector = appWallets.find(request.connectorId);
      if (appConnector) return appWallets.reconnect(appConnector, request);
      return kitConnections.track(request.connectorId, () => kitWallets.reconnect(request));
    },
    async disconnect(connectorId) {
      const appConnector = appWallets.find(connectorId);
      if (appConnector) return appWallets.disconnect(appConnector);
      kitWallets.removeConnection(connectorId);
      await innerAdapter().disconnect(connectorId);
    },
    attach: (connection) => kitWallets.attach(connection),
    async switchNetwork(request) {
      wagmiSetup.addChain(request.network);
      const appConnector = appWallets.find(request.connectorId);
      if (appConnector) return appWallets.switchNetwork(appConnector, request);
      return innerAdapter().switchNetwork(request);
    },
    activated(connection) {
      const provider = innerAdapter().activated(connection);
      const { connectorId, accounts } = connection;
      const connector = kitWallets.connector(connectorId) ?? appWallets.find(connectorId);
      const known = kitConnections.connections.get(connectorId);
      if (!connector || !known) return provider;
      const next = { ...known, accounts };
      kitConnections.connections.set(connectorId, next);
      if (known.accounts.join() !== accounts.join())
        wagmiState.updateConnection(connector, toWagmiAccounts(next));
      if (config.state.current !== connector.uid) wagmiState.setCurrent(connector);
      return provider;
    },
  } satisfies Partial<InnerAdapter>;
}
