// The wallets that the kit's own adapter finds and connects, shown to wagmi as connectors. What the kit does and what
// the wallets say is written to wagmi at once; what wagmi's hooks ask for is done by connector-actions.ts.
import {
  abortable,
  type AdapterReports,
  type Connector,
  type ReconnectRequest,
  type WalletConnection,
} from '@openappkit/core/adapter';
import {
  type ConnectorActions,
  type ConnectorDescription,
  kitConnector,
  pairingConnectorId,
} from '../connectors/kit-connector.js';
import type { WagmiConnector } from '../wagmi-core.types.js';
import { createConnectorActions } from './connector-actions.js';
import { type ConnectionStore, createConnectionStore, pairingType } from './connection-store.js';
import type { WagmiParts } from './wagmi-parts.types.js';

export interface KitWalletsParts extends WagmiParts {
  /** A connector made for a stored session of this wallet before the kit was there. */
  readonly takeExpected: (id: string) => WagmiConnector | undefined;
}

export type KitWallets = ReturnType<typeof createKitWallets>;

export function createKitWallets(parts: KitWalletsParts) {
  const { config, context, engine, kit, owned } = parts;
  const { live } = kit;
  const makeConnector = (description: ConnectorDescription): WagmiConnector => {
    const expected = parts.takeExpected(description.id);
    const made = expected
      ? Object.assign(expected, description)
      : config._internal.connectors.setup(kitConnector(description, actions));
    owned.add(made.uid);
    return made;
  };
  const store = createConnectionStore(parts, makeConnector);
  const reconnect = createReconnectOnce(parts, store);
  const actions: ConnectorActions = createConnectorActions({ ...parts, store, reconnect });

  store.list({ id: pairingConnectorId, name: 'WalletConnect', type: pairingType });
  return {
    actions,
    connectors: store.connectors,
    connector: store.connector,
    /** What the kit's own adapter tells, passed on to both sides. */
    reports: {
      connected: (connection) => context.report.connected(connection),
      accountsChanged(id, accounts) {
        const [first, ...rest] = accounts;
        const tell = (): void => context.report.accountsChanged(id, accounts);
        if (first === undefined) {
          store.leave(id, false, tell);
          return;
        }
        store.change(id, { accounts: [first, ...rest] });
        tell();
      },
      chainChanged(id, caipNetworkId) {
        store.change(id, { caipNetworkId });
        context.report.chainChanged(id, caipNetworkId);
      },
      disconnected(id, why) {
        store.leave(id, false, () => context.report.disconnected(id, why));
      },
    } satisfies Omit<AdapterReports, 'connectors'>,
    /** Makes a connector for each row, and keeps those there are. */
    setRows(rows: readonly Connector[]): void {
      for (const { id, name, imageUrl: icon, rdns } of rows)
        store.list({ id, name, type: 'injected', ...(icon && { icon }), ...(rdns && { rdns }) });
      const listed = new Set(rows.map(({ id }) => id));
      // A row that is gone, such as `window.ethereum` of a wallet that announced itself since, is no connector.
      for (const { id, type } of store.connectors())
        if (type !== pairingType && !listed.has(id) && !live.has(id)) store.unlist(id);
    },
    /** A connection that the kit made: both show it as the current one. */
    enter(connection: WalletConnection): void {
      store.enter(connection, { isCurrent: true, isKits: true });
    },
    /** One that the kit ends. */
    leave: (id: string): void => store.leave(id, true),
    /** A paired phone's connection, or news of it. */
    attach(connection: WalletConnection): void {
      engine().attach(connection);
      if (live.has(connection.connectorId)) store.change(connection.connectorId, connection);
      else store.enter(connection, { isCurrent: true, isKits: true });
    },
    async reconnect(request: ReconnectRequest): Promise<WalletConnection | undefined> {
      const { connectorId: id, address, signal } = request;
      const known = live.get(id) ?? (await reconnect(id, address, signal));
      const isBehind = known?.accounts.includes(address) && known.accounts[0] !== address;
      if (!known || !isBehind) return known;
      const rest = known.accounts.filter((each) => each !== address);
      store.change(known.connectorId, { accounts: [address, ...rest] });
      return live.get(known.connectorId);
    },
  };
}

export type ReconnectOnce = ReturnType<typeof createReconnectOnce>;

/** Silently, and once for both sides: whichever of wagmi and the kit asks first asks the wallet, the other waits for it. */
function createReconnectOnce({ engine, kit, sessions }: WagmiParts, store: ConnectionStore) {
  const running = new Map<string, Promise<WalletConnection | undefined>>();
  const ask = async (id: string, address: string, signal: AbortSignal) => {
    // Read before another wallet that comes back becomes the recent one.
    const recent = sessions.recent();
    const connection = await engine().reconnect({ connectorId: id, address, signal });
    const isCurrent = (await recent) === id;
    if (connection) store.enter(connection, { isCurrent, isKits: kit.isAsked(id) });
    return connection;
  };
  return (id: string, address: string, signal: AbortSignal) => {
    const asked = running.get(id) ?? ask(id, address, signal).finally(() => running.delete(id));
    running.set(id, asked);
    // Stops waiting only: the question may be the other side's, and go on.
    return abortable(asked, signal);
  };
}
