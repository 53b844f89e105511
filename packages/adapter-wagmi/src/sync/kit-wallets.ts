// The wallets that the kit's own adapter finds and connects, shown to wagmi as connectors. What the kit does and what
// the wallets say is written to wagmi at once; what wagmi's hooks ask for is done by connector-actions.ts.
import type {
  AdapterContext,
  AdapterInstance,
  AdapterReports,
  Connector,
  ReconnectRequest,
  WalletConnection,
} from '@openappkit/core/adapter';
import type { AnnouncedProviders } from '../connectors/announced-providers.js';
import { type ConnectorActions, kitConnector } from '../connectors/kit-connector.js';
import { pairingConnectorId } from '../connectors/pairing-connector-id.js';
import type { Config, WagmiConnector } from '../wagmi-core.types.js';
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
  readonly engine: () => Required<Pick<AdapterInstance, EngineVerb>>;
  readonly kit: KitConnections;
  readonly wagmi: WagmiState;
  readonly sessions: SessionStorage;
  readonly providers: AnnouncedProviders;
  readonly destroyed: AbortSignal;
  /** A connector made for a stored session of this wallet before the kit was there. */
  readonly takeExpected: (id: string) => WagmiConnector | undefined;
  /** Uids of every connector the adapter gave to wagmi, whichever kit for. */
  readonly owned: Set<string>;
}
type EngineVerb = 'attach' | 'connect' | 'disconnect' | 'reconnect' | 'switchNetwork';

export interface KitWallets {
  readonly actions: ConnectorActions;
  /** What the kit's own adapter tells, passed on to both sides. */
  readonly reports: Pick<AdapterReports, 'accountsChanged' | 'chainChanged' | 'disconnected'>;
  connectors(): readonly WagmiConnector[];
  connector(id: string): WagmiConnector | undefined;
  /** Makes a connector for each row, and keeps those there are. */
  setRows(rows: readonly Connector[]): void;
  /** A connection that the kit made: both show it as the current one. */
  enter(connection: WalletConnection): void;
  /** One that the kit ends. */
  leave(id: string): void;
  /** A paired phone's connection, or news of it. */
  attach(connection: WalletConnection): void;
  reconnect(request: ReconnectRequest): Promise<WalletConnection | undefined>;
}

export function createKitWallets(parts: KitWalletsParts): KitWallets {
  const { config, context, engine, kit, sessions, owned } = parts;
  const { live } = kit;
  const rows = new Map<string, Connector>();
  const store = createConnectionStore({
    kit,
    sessions,
    wagmi: parts.wagmi,
    makeConnector(description) {
      const expected = parts.takeExpected(description.id);
      const made = expected
        ? Object.assign(expected, description)
        : config._internal.connectors.setup(kitConnector(description, actions));
      owned.add(made.uid);
      return made;
    },
  });
  const reconnect = createReconnectOnce(engine, { store, kit, sessions });
  const announced = (id: string): unknown => {
    const row = rows.get(id);
    return row && parts.providers.of(row);
  };
  const actions = createConnectorActions({ ...parts, store, reconnect, announced });

  store.list({ id: pairingConnectorId, name: 'WalletConnect', type: pairingType });
  return {
    actions,
    connectors: store.connectors,
    connector: store.connector,
    reports: {
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
      disconnected(id) {
        store.leave(id, false, () => context.report.disconnected(id));
      },
    },
    setRows(next) {
      rows.clear();
      for (const row of next) {
        const { id, name, imageUrl: icon, rdns } = row;
        rows.set(id, row);
        store.list({ id, name, type: 'injected', ...(icon && { icon }), ...(rdns && { rdns }) });
      }
      // A row that is gone, such as `window.ethereum` of a wallet that announced itself since, is no connector.
      for (const { id, type } of store.connectors())
        if (type !== pairingType && !rows.has(id) && !live.has(id)) store.unlist(id);
    },
    enter: (connection) => store.enter(connection, { isCurrent: true, isKits: true }),
    leave: (id) => void store.leave(id, true),
    attach(connection) {
      engine().attach(connection);
      if (live.has(connection.connectorId)) store.change(connection.connectorId, connection);
      else store.enter(connection, { isCurrent: true, isKits: true });
    },
    async reconnect({ connectorId: id, address, signal }) {
      const known = live.get(id) ?? (await reconnect(id, address, signal));
      if (!known?.accounts.includes(address)) return undefined;
      if (known.accounts[0] === address) return known;
      const rest = known.accounts.filter((each) => each !== address);
      store.change(known.connectorId, { accounts: [address, ...rest] });
      return live.get(known.connectorId);
    },
  };
}
