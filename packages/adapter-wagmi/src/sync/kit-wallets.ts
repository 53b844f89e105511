// Shows the wallets of the kit's adapter as wagmi connectors, and writes changes by the kit or the wallets to wagmi.
import {
  abortable,
  createLatest,
  type AdapterReports,
  type Connector,
  type ReconnectRequest,
  type WalletConnection,
} from '@openappkit/core/adapter';
import {
  type ConnectorActions,
  type ConnectorDescription,
  createKitConnector,
  pairingConnectorId,
} from '../connectors/kit-connector.js';
import type { WagmiConnector } from '../wagmi-core.types.js';
import { createConnectorActions } from './connector-actions.js';
import { type ConnectionStore, createConnectionStore, pairingType } from './connection-store.js';
import type { WagmiDeps } from './kit-connections.js';

interface KitWalletsDeps extends WagmiDeps {
  readonly takePlaceholder: (id: string) => WagmiConnector | undefined;
}

export type KitWallets = ReturnType<typeof createKitWallets>;

export function createKitWallets(deps: KitWalletsDeps) {
  const { config, context, innerAdapter, kitConnections, kitUids } = deps;
  const { connections } = kitConnections;
  const makeConnector = (description: ConnectorDescription): WagmiConnector => {
    const placeholder = deps.takePlaceholder(description.id);
    const connector = placeholder
      ? Object.assign(placeholder, description)
      : config._internal.connectors.setup(createKitConnector(description, actions));
    kitUids.add(connector.uid);
    return connector;
  };
  const store = createConnectionStore(deps, makeConnector);
  const reconnecting = createReconnectOnce(deps, store);
  const { reconnect } = reconnecting;
  const actions: ConnectorActions = createConnectorActions({ ...deps, store, reconnect });

  store.addConnector({ id: pairingConnectorId, name: 'WalletConnect', type: pairingType });
  return {
    actions,
    connectors: store.connectors,
    connector: store.connector,
    reports: {
      connected: (connection) => context.report.connected(connection),
      accountsChanged(id, accounts, details) {
        const [first, ...rest] = accounts;
        const notifyKit = (): void => context.report.accountsChanged(id, accounts, details);
        if (first === undefined) {
          store.remove(id, false, notifyKit);
          return;
        }
        store.update(id, { accounts: [first, ...rest] });
        notifyKit();
      },
      chainChanged(id, caipNetworkId) {
        store.update(id, { caipNetworkId });
        context.report.chainChanged(id, caipNetworkId);
      },
      disconnected(id, why) {
        store.remove(id, false, () => context.report.disconnected(id, why));
      },
    } satisfies Omit<AdapterReports, 'connectors'>,
    /** Creates missing connectors and keeps existing ones. */
    setRows(rows: readonly Connector[]): void {
      for (const { id, name, imageUrl: icon, rdns } of rows)
        store.addConnector({
          id,
          name,
          type: 'injected',
          ...(icon && { icon }),
          ...(rdns && { rdns }),
        });
      const listed = new Set(rows.map(({ id }) => id));
      // Remove connectors without a row, such as `window.ethereum` once its wallet has announced itself.
      for (const { id, type } of store.connectors())
        if (type !== pairingType && !listed.has(id) && !connections.has(id))
          store.removeConnector(id);
    },
    addConnection(connection: WalletConnection): void {
      store.add(connection, { isCurrent: true, isFromKit: true });
    },
    removeConnection(id: string): void {
      reconnecting.cancel(id);
      store.remove(id, true);
    },
    attach(connection: WalletConnection): void {
      innerAdapter().attach(connection);
      if (connections.has(connection.connectorId)) store.update(connection.connectorId, connection);
      else store.add(connection, { isCurrent: true, isFromKit: true });
    },
    async reconnect(request: ReconnectRequest): Promise<WalletConnection | undefined> {
      const { connectorId: id, address, signal } = request;
      const known = connections.get(id) ?? (await reconnect(id, address, signal));
      const isNotActive = known?.accounts.includes(address) && known.accounts[0] !== address;
      if (!known || !isNotActive) return known;
      const rest = known.accounts.filter((each) => each !== address);
      store.update(known.connectorId, { accounts: [address, ...rest] });
      return connections.get(known.connectorId);
    },
  };
}

/** Restores a session without a prompt, once for both sides: wagmi and the kit share one request. */
function createReconnectOnce(
  { innerAdapter, kitConnections, sessions }: WagmiDeps,
  store: ConnectionStore,
) {
  type Running = {
    readonly pending: Promise<WalletConnection | undefined>;
    readonly cancel: () => void;
  };
  const running = new Map<string, Running>();
  const reconnectNow = async (id: string, address: string, signal: AbortSignal) => {
    // Read this before another restored wallet becomes the recent one.
    const recent = sessions.readRecentId();
    const connection = await innerAdapter().reconnect({ connectorId: id, address, signal });
    const isCurrent = (await recent) === id;
    if (connection)
      store.add(connection, { isCurrent, isFromKit: kitConnections.isRequesting(id) });
    return connection;
  };
  const start = (id: string, address: string, signal: AbortSignal): Running => {
    const { begin, cancel } = createLatest();
    const pending = reconnectNow(id, address, begin(signal)).finally(() => running.delete(id));
    return { pending, cancel };
  };
  return {
    reconnect(id: string, address: string, signal: AbortSignal) {
      const request = running.get(id) ?? start(id, address, signal);
      running.set(id, request);
      // Stop only waiting, because the request may belong to the other side.
      return abortable(request.pending, signal);
    },
    /** Ends the request of both sides. */
    cancel: (id: string): void => running.get(id)?.cancel(),
  };
}
