// Connectors that the app itself gave to wagmi: rows of the kit, connected through wagmi's own actions. What wagmi
// says of them is checked here, then told to the kit; nobody else listens to their wallets.
import {
  abortable,
  type AdapterInstance,
  type AdapterReports,
  cleanConnectorIcon,
  cleanConnectorName,
  type Connector,
  type ConnectRequest,
  fromProvider,
  isConfusableName,
  KitError,
  type ReconnectRequest,
  type SwitchNetworkRequest,
  type WalletConnection,
} from '@openappkit/core/adapter';
import { getAddress } from 'viem';
import { chainIdOf } from '../config/to-chain.js';
import type { Config, Shown, WagmiConnector, WagmiCore } from '../wagmi-core.types.js';
import { caipOf, isSameShown, type KitConnections, shownOf } from './kit-connections.js';
import { isWorking, type WagmiState } from './wagmi-state.js';

export interface AppWalletsParts {
  readonly core: WagmiCore;
  readonly config: Config;
  readonly kit: KitConnections;
  readonly wagmi: WagmiState;
  readonly report: AdapterReports;
  readonly engine: () => Required<Pick<AdapterInstance, 'attach' | 'disconnect' | 'switchNetwork'>>;
  readonly owned: ReadonlySet<string>;
  readonly destroyed: AbortSignal;
}

export interface AppWallets {
  find(id: string): WagmiConnector | undefined;
  rows(): readonly Connector[];
  connect(connector: WagmiConnector, request: ConnectRequest): Promise<WalletConnection>;
  reconnect(
    connector: WagmiConnector,
    request: ReconnectRequest,
  ): Promise<WalletConnection | undefined>;
  disconnect(connector: WagmiConnector): Promise<void>;
  switchNetwork(connector: WagmiConnector, request: SwitchNetworkRequest): Promise<void>;
  /** Reads wagmi's state and tells the kit what changed. `done` is called when a late answer may change more. */
  follow(done: () => void): void;
}

export function createAppWallets(parts: AppWalletsParts): AppWallets {
  const { config, core, kit, wagmi, owned, report } = parts;
  /** Connections the kit knows of, by uid; `undefined` while the provider is being fetched. */
  const known = new Map<string, string | undefined>();
  const leaving = new Set<string>();
  const isOurs = ({ uid }: { readonly uid: string }): boolean => owned.has(uid);
  const shown = (uid: string): Shown | undefined => {
    const connection = config.state.connections.get(uid);
    return connection && isWorking(connection.connector) ? checked(connection) : undefined;
  };

  const open = async (connector: WagmiConnector): Promise<WalletConnection> => {
    const provider = await connector.getProvider();
    const now = shown(connector.uid);
    if (!now || parts.destroyed.aborted) throw new KitError('wallet/disconnected');
    const { id: connectorId } = connector;
    const connection: WalletConnection = {
      connectorId,
      provider,
      namespace: 'eip155',
      accounts: now.accounts,
      caipNetworkId: caipOf(now.chainId),
    };
    kit.live.set(connectorId, connection);
    known.set(connector.uid, connectorId);
    parts.engine().attach(connection);
    return connection;
  };
  const forget = (uid: string): string | undefined => {
    const id = known.get(uid);
    known.delete(uid);
    if (id === undefined) return undefined;
    kit.live.delete(id);
    // Attached to the kit's own adapter only: the wallet hears nothing of it.
    void parts.engine().disconnect(id);
    return id;
  };
  const update = (id: string, now: Shown): void => {
    const before = kit.live.get(id);
    if (!before || isSameShown(shownOf(before), now)) return;
    const caipNetworkId = caipOf(now.chainId);
    const next: WalletConnection = { ...before, accounts: now.accounts, caipNetworkId };
    kit.live.set(id, next);
    parts.engine().attach(next);
    if (before.accounts.join() !== now.accounts.join()) report.accountsChanged(id, now.accounts);
    if (before.caipNetworkId !== caipNetworkId) report.chainChanged(id, caipNetworkId);
  };
  /** wagmi cannot stop asking: an answer that nobody waits for is taken back, and told to nobody. */
  const undo = async (connector: WagmiConnector, asked: Promise<unknown>): Promise<void> => {
    const { id, uid } = connector;
    if (known.has(uid)) return;
    leaving.add(uid);
    try {
      await asked;
      if (!kit.isAsked(id) && !known.has(uid)) await core.disconnect(config, { connector });
    } catch {
      // It failed, or it is gone on this side anyway.
    } finally {
      leaving.delete(uid);
    }
  };
  const find = (id: string): WagmiConnector | undefined =>
    config.connectors.find((connector) => connector.id === id && !isOurs(connector));

  return {
    find,
    rows: () => config.connectors.flatMap((each) => (isOurs(each) ? [] : [rowOf(each)])),
    connect: (connector, { signal }) =>
      kit.ask(connector.id, async () => {
        const { uid } = connector;
        if (config.state.current !== uid || !shown(uid)) {
          const asked = core.connect(config, { connector });
          signal.addEventListener('abort', () => void undo(connector, asked), { once: true });
          await abortable(asked, signal);
        }
        const connection = await open(connector);
        wagmi.seen = uid;
        return connection;
      }),
    reconnect: (connector, { address, signal }) =>
      kit.ask(connector.id, async () => {
        if (!shown(connector.uid)) {
          const asked = reconnect(connector);
          const answer = await abortable(asked, signal);
          if (!answer?.accounts.includes(address)) return undefined;
          wagmi.place(connector, answer, { isCurrent: false, isKits: true });
        }
        const connection = await open(connector);
        return connection.accounts.includes(address) ? connection : undefined;
      }),
    async disconnect(connector) {
      leaving.add(connector.uid);
      forget(connector.uid);
      wagmi.remove(connector, { isKits: true });
      try {
        await connector.disconnect();
      } catch {
        // It is gone on this side anyway.
      } finally {
        leaving.delete(connector.uid);
      }
    },
    async switchNetwork(connector, request) {
      const chainId = chainIdOf(request.network.caipNetworkId);
      if (!connector.switchChain) return parts.engine().switchNetwork(request);
      const asked = connector.switchChain({ chainId }).catch((error: unknown) => {
        throw fromProvider(error, 'chain/switch-failed');
      });
      await abortable(asked, request.signal);
      if (shown(connector.uid)?.chainId !== chainId) throw new KitError('chain/switch-failed');
    },
    follow(done) {
      const { connections } = config.state;
      for (const uid of [...known.keys()])
        if (!connections.has(uid)) {
          const id = forget(uid);
          if (id !== undefined) report.disconnected(id);
        }
      for (const [uid, connection] of connections) {
        const { connector } = connection;
        if (owned.has(uid) || leaving.has(uid) || !isWorking(connector)) continue;
        const now = checked(connection);
        const id = known.get(uid);
        if (id !== undefined && now) update(id, now);
        if (known.has(uid) || kit.isAsked(connector.id) || !now) continue;
        known.set(uid, undefined);
        open(connector).then(done, () => known.delete(uid));
      }
    },
  };
}

/** What an app's connector says, as far as it makes sense. */
function checked({
  accounts,
  chainId,
}: {
  readonly accounts: readonly string[];
  readonly chainId: number;
}): Shown | undefined {
  try {
    const [first, ...rest] = new Set(accounts.map((address) => getAddress(address)));
    const isChain = Number.isSafeInteger(chainId) && chainId > 0;
    return first === undefined || !isChain ? undefined : { accounts: [first, ...rest], chainId };
  } catch {
    return undefined;
  }
}

async function reconnect(connector: WagmiConnector): Promise<Shown | undefined> {
  try {
    if (!(await connector.isAuthorized())) return undefined;
    return checked(await connector.connect({ isReconnecting: true }));
  } catch {
    return undefined;
  }
}

function rowOf({ id, name, icon, type, rdns }: WagmiConnector): Connector {
  const cleaned = cleanConnectorName(name) ?? id;
  return {
    id,
    namespace: 'eip155',
    name: cleaned,
    isConfusable: isConfusableName(cleaned),
    type: type === 'injected' ? 'INJECTED' : 'EXTERNAL',
    // The app's own word: an https picture is fine, as with `connectorImages`.
    imageUrl: icon?.startsWith('https://') ? icon : cleanConnectorIcon(icon),
    rdns: typeof rdns === 'string' ? rdns : rdns?.[0],
    // SDK wallets open windows and dialogs of their own.
    rendersOwnUi: type !== 'injected',
  };
}
