// The wallets that the kit's own adapter finds and connects, shown to wagmi as connectors. What the kit does and what
// the wallets say is written to wagmi at once; what wagmi's hooks ask for is done by connector-actions.ts.
import type {
  AdapterContext,
  AdapterReports,
  Connector,
  ReconnectRequest,
  WalletConnection,
} from '@openappkit/core/adapter';
import {
  type ConnectorActions,
  type ConnectorDescription,
  kitConnector,
} from '../connectors/kit-connector.js';
import { pairingConnectorId } from '../connectors/pairing-connector-id.js';
import type { Config, WagmiConnector } from '../wagmi-core.types.js';
import type { Engine } from '../wagmi-instance.js';
import { createReconnectOnce } from './reconnect-once.js';
import { createConnectorActions } from './connector-actions.js';
import { createConnectionStore, pairingType } from './connection-store.js';
import type { KitConnections } from './kit-connections.js';
import type { SessionStorage } from './session-storage.js';
import type { WagmiState } from './wagmi-state.js';

export interface KitWalletsParts {
  readonly context: AdapterContext;
  readonly config: Config;
  /** The kit's own adapter, there before anything is asked of a wallet. */
  readonly engine: () => Required<Engine>;
  readonly kit: KitConnections;
  readonly wagmi: WagmiState;
  readonly sessions: SessionStorage;
  readonly destroyed: AbortSignal;
  /** A connector made for a stored session of this wallet before the kit was there. */
  readonly takeExpected: (id: string) => WagmiConnector | undefined;
  /** Uids of every connector the adapter gave to wagmi, whichever kit for. */
  readonly owned: Set<string>;
}

export type KitWallets = ReturnType<typeof createKitWallets>;

export function createKitWallets(parts: KitWalletsParts) {
  const { config, context, engine, kit, sessions, owned } = parts;
  const { live } = kit;
  const makeConnector = (description: ConnectorDescription): WagmiConnector => {
    const expected = parts.takeExpected(description.id);
    const made = expected
      ? Object.assign(expected, description)
      : config._internal.connectors.setup(kitConnector(description, actions));
    owned.add(made.uid);
    return made;
  };
  const store = createConnectionStore(kit, parts.wagmi, sessions, makeConnector);
  const reconnect = createReconnectOnce(engine, store, kit, sessions);
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
    async reconnect({
      connectorId: id,
      address,
      signal,
    }: ReconnectRequest): Promise<WalletConnection | undefined> {
      const known = live.get(id) ?? (await reconnect(id, address, signal));
      const isBehind = known?.accounts.includes(address) && known.accounts[0] !== address;
      if (!known || !isBehind) return known;
      const rest = known.accounts.filter((each) => each !== address);
      store.change(known.connectorId, { accounts: [address, ...rest] });
      return live.get(known.connectorId);
    },
  };
}
