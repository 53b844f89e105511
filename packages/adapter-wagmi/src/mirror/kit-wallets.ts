// The wallets that the kit's own adapter finds and connects, shown to wagmi as connectors. What the kit does and what
// the wallets say is written to wagmi at once; what wagmi's hooks ask for goes through the desk.
import {
  type AdapterContext,
  type AdapterInstance,
  type AdapterReports,
  type Connector,
  pairingConnectorId,
  type ReconnectRequest,
  type WalletConnection,
} from '@openappkit/core/adapter';
import type { AnnouncedProviders } from '../connectors/announced-providers.js';
import { type Desk, kitConnector } from '../connectors/kit-connector.js';
import type { Config, WagmiConnector } from '../wagmi-core.types.js';
import { createComeBack } from './come-back.js';
import { createKitDesk } from './kit-desk.js';
import { createLedger, pairingType } from './ledger.js';
import type { Links } from './links.js';
import type { SessionNotes } from './session-notes.js';
import type { WagmiMirror } from './wagmi-mirror.js';

export interface KitWalletsParts {
  readonly context: AdapterContext;
  readonly config: Config;
  /** The kit's own adapter, there before anything is asked of a wallet. */
  readonly engine: () => Required<Pick<AdapterInstance, EngineVerb>>;
  readonly links: Links;
  readonly mirror: WagmiMirror;
  readonly notes: SessionNotes;
  readonly providers: AnnouncedProviders;
  readonly destroyed: AbortSignal;
  /** A connector made for a stored session of this wallet before the kit was there. */
  readonly takeExpected: (id: string) => WagmiConnector | undefined;
  /** Uids of every connector the adapter gave to wagmi, whichever kit for. */
  readonly owned: Set<string>;
}
type EngineVerb = 'attach' | 'connect' | 'disconnect' | 'reconnect' | 'switchNetwork';

export interface KitWallets {
  readonly desk: Desk;
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
  const { config, context, engine, links, notes, owned } = parts;
  const { live } = links;
  const rows = new Map<string, Connector>();
  const ledger = createLedger({
    ...{ links, notes, mirror: parts.mirror },
    makeConnector(description) {
      const expected = parts.takeExpected(description.id);
      const made = expected
        ? Object.assign(expected, description)
        : config._internal.connectors.setup(kitConnector(description, desk));
      owned.add(made.uid);
      return made;
    },
  });
  const comeBack = createComeBack(engine, { ledger, links, notes });
  const announced = (id: string): unknown => {
    const row = rows.get(id);
    return row && parts.providers.of(row);
  };
  const desk = createKitDesk({ ...parts, ledger, comeBack, announced });

  ledger.list({ id: pairingConnectorId, name: 'WalletConnect', type: pairingType });
  return {
    ...{ desk, connectors: ledger.connectors, connector: ledger.connector },
    reports: {
      accountsChanged(id, accounts) {
        const [first, ...rest] = accounts;
        const tell = (): void => context.report.accountsChanged(id, accounts);
        if (first === undefined) {
          ledger.leave(id, false, tell);
          return;
        }
        ledger.change(id, { accounts: [first, ...rest] });
        tell();
      },
      chainChanged(id, caipNetworkId) {
        ledger.change(id, { caipNetworkId });
        context.report.chainChanged(id, caipNetworkId);
      },
      disconnected(id) {
        ledger.leave(id, false, () => context.report.disconnected(id));
      },
    },
    setRows(next) {
      rows.clear();
      for (const row of next) {
        const { id, name, imageUrl: icon, rdns } = row;
        rows.set(id, row);
        ledger.list({ id, name, type: 'injected', ...(icon && { icon }), ...(rdns && { rdns }) });
      }
      // A row that is gone, such as `window.ethereum` of a wallet that announced itself since, is no connector.
      for (const { id, type } of ledger.connectors())
        if (type !== pairingType && !rows.has(id) && !live.has(id)) ledger.unlist(id);
    },
    enter: (connection) => ledger.enter(connection, { isCurrent: true, isKits: true }),
    leave: (id) => void ledger.leave(id, true),
    attach(connection) {
      engine().attach(connection);
      if (live.has(connection.connectorId)) ledger.change(connection.connectorId, connection);
      else ledger.enter(connection, { isCurrent: true, isKits: true });
    },
    async reconnect({ connectorId: id, address, signal }) {
      const known = live.get(id) ?? (await comeBack(id, address, signal));
      if (!known?.accounts.includes(address)) return undefined;
      if (known.accounts[0] === address) return known;
      const rest = known.accounts.filter((each) => each !== address);
      ledger.change(known.connectorId, { accounts: [address, ...rest] });
      return live.get(known.connectorId);
    },
  };
}
