// The shared connectors as core uses them: each loaded at first need, its reports put on the bus, its connections handed
// to the adapters that sign through them. Made by createCoreFlows; knows no protocol.
import type { AdapterInstance, AppMetadata, WalletConnection } from '../adapter/adapter.types.js';
import { createLatestOfEach } from '../adapter/latest.js';
import type {
  PairingCode,
  SharedConnector,
  SharedConnectorEntry,
  SharedConnectRequest,
  SharedReports,
  SharedSession,
} from '../adapter/shared-connector.types.js';
import type { BaseParts } from '../core-parts.js';
import { KitError } from '../errors/kit-error.js';
import type { Network } from '../network/network.types.js';
import { lateAlerts } from '../notice/late-alerts.js';

type Parts = Pick<
  BaseParts,
  | 'adapters'
  | 'alerts'
  | 'bus'
  | 'chain'
  | 'connection'
  | 'environment'
  | 'env'
  | 'options'
  | 'sharedEntries'
>;

export interface SharedDeps extends Parts {
  readonly metadata: () => AppMetadata;
  readonly rpcUrls: (network: Network) => Promise<readonly string[]>;
}

/** Every verb names the connector that is meant. */
export interface SharedConnectors {
  /** Whether a connector of this id serves several namespaces with one session. */
  serves(connectorId: string): boolean;
  /** The live connections of its session, one a namespace. */
  connections(connectorId: string): readonly WalletConnection[];
  /** @throws KitError `connector/pairing-off`, `pairing/*`, `wallet/*`, `request/cancelled` */
  connect(connectorId: string, request: SharedConnectRequest): Promise<SharedSession>;
  /** Waits for a session that the host proposes itself. @throws as `connect` */
  adopt(
    connectorId: string,
    signal: AbortSignal,
    onCode: (code: PairingCode) => void,
  ): Promise<SharedSession>;
  reconnect(connectorId: string, signal: AbortSignal): Promise<SharedSession | undefined>;
  disconnect(connectorId: string): Promise<void>;
  switchNetwork(
    connectorId: string,
    request: Parameters<SharedConnector['switchNetwork']>[0],
  ): Promise<void>;
  /** Undefined where the connector is off. */
  provider(connectorId: string): Promise<unknown>;
  /** Forgets the running client: another tab has changed the stored session. */
  reload(connectorId: string): void;
  destroy(): void;
}

export function createSharedConnectors(deps: SharedDeps): SharedConnectors {
  const { adapters, connection, options, sharedEntries } = deps;
  const loading = new Map<string, Promise<SharedConnector>>();
  const running = new Map<string, SharedConnector>();
  let destroyed = false;

  const isOn = ({ isOn: on }: SharedConnectorEntry): boolean => on(options.state.current);
  const entryOf = (connectorId: string): SharedConnectorEntry | undefined =>
    sharedEntries.find(({ id }) => id === connectorId);

  async function get(connectorId: string): Promise<SharedConnector> {
    const entry = entryOf(connectorId);
    if (!entry || !isOn(entry)) throw new KitError('connector/pairing-off');
    const made =
      loading.get(connectorId) ??
      start(entry).catch((cause: unknown) => {
        loading.delete(connectorId);
        throw destroyed
          ? new KitError('kit/destroyed')
          : new KitError('kit/load-failed', { cause });
      });
    loading.set(connectorId, made);
    return made;
  }

  async function start(entry: SharedConnectorEntry): Promise<SharedConnector> {
    const make = await entry.load();
    if (destroyed) throw new KitError('kit/destroyed');
    const { projectId, instanceId } = options.state.current;
    const connector = make(
      {
        id: entry.id,
        env: deps.env,
        environment: deps.environment(),
        rpcUrls: deps.rpcUrls,
        metadata: deps.metadata(),
        storagePrefix: `openappkit-${projectId || 'local'}-${instanceId ?? 'default'}`,
        networks: () => deps.chain.state.networks,
        report: reports(deps, entry.id, () => connections(entry.id)),
      },
      options.state.current,
    );
    running.set(entry.id, connector);
    return connector;
  }

  const connections = (connectorId: string): readonly WalletConnection[] =>
    Object.keys(connection.state.connections).flatMap(
      (namespace) => connection.live(namespace, connectorId) ?? [],
    );

  function forget(connectorId: string): void {
    running.get(connectorId)?.destroy();
    running.delete(connectorId);
    loading.delete(connectorId);
  }

  return {
    connections,
    serves: (connectorId) => entryOf(connectorId) !== undefined,
    connect: async (id, request) => attachAll(adapters, await (await get(id)).connect(request)),
    async adopt(id, signal, onCode) {
      const connector = await get(id);
      if (!connector.adopt) throw new KitError('connector/pairing-off');
      return attachAll(adapters, await connector.adopt(signal, onCode));
    },
    async reconnect(id, signal) {
      const session = await (await get(id)).reconnect(signal);
      return session && attachAll(adapters, session);
    },
    disconnect: async (id) => running.get(id)?.disconnect(),
    switchNetwork: async (id, request) => (await get(id)).switchNetwork(request),
    async provider(id) {
      const entry = entryOf(id);
      return entry && isOn(entry) ? (await get(id)).provider() : undefined;
    },
    // One that is on its way has read nothing yet.
    reload(id) {
      if (running.has(id)) forget(id);
    },
    destroy() {
      destroyed = true;
      for (const id of [...running.keys()]) forget(id);
    },
  };
}

/** Puts each address in its canonical form and hands the connections to the adapters. */
async function attachAll(
  adapters: ReadonlyMap<string, AdapterInstance>,
  session: SharedSession,
): Promise<SharedSession> {
  const checked = await Promise.all(
    session.connections.map((each) => check(adapters.get(each.namespace), each)),
  );
  const [first, ...rest] = checked.filter((each) => each !== undefined);
  if (!first) throw new KitError('wallet/bad-answer');
  const attach = (each: WalletConnection): WalletConnection => {
    const provider = adapters.get(each.namespace)?.attach?.(each) ?? each.provider;
    return { ...each, provider };
  };
  return { connections: [attach(first), ...rest.map(attach)] };
}

/** A namespace without one readable address is left out: no address is taken from garbage. */
async function check(
  adapter: AdapterInstance | undefined,
  connection: WalletConnection,
): Promise<WalletConnection | undefined> {
  if (!adapter) return connection;
  const parsed = await Promise.allSettled(
    connection.accounts.map((account) => adapter.parseAddress(account)),
  );
  const good = parsed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const [first, ...rest] = new Set(good);
  return first === undefined ? undefined : { ...connection, accounts: [first, ...rest] };
}

/** What the connector says reaches its adapters first, then the bus. */
function reports(
  { adapters, alerts, bus, connection }: SharedDeps,
  connectorId: string,
  connections: () => readonly WalletConnection[],
): SharedReports {
  const renew = (namespace: string, change: Partial<WalletConnection>): void => {
    const live = connection.live(namespace, connectorId);
    if (live) adapters.get(namespace)?.attach?.({ ...live, ...change });
  };
  /** Addresses are read by code that may be late: what is said last counts. */
  const latest = createLatestOfEach();
  return {
    async accountsChanged(namespace, [first, ...rest]) {
      const live = connection.live(namespace, connectorId);
      const turn = latest.of(namespace).begin();
      if (!live) return;
      const next =
        first === undefined
          ? undefined
          : await check(adapters.get(namespace), { ...live, accounts: [first, ...rest] });
      if (turn.aborted || !connection.live(namespace, connectorId)) return;
      if (next) renew(namespace, { accounts: next.accounts });
      bus.emit('wallet-accounts', { namespace, connectorId, accounts: next?.accounts ?? [] });
    },
    chainChanged(namespace, caipNetworkId) {
      renew(namespace, { caipNetworkId });
      bus.emit('wallet-chain', { namespace, connectorId, caipNetworkId });
    },
    approvedChanged(namespace, approved) {
      renew(namespace, { approved });
      bus.emit('wallet-approved', { namespace, connectorId, approved });
    },
    disconnected() {
      latest.cancel();
      const namespaces = connections().map(({ namespace }) => namespace);
      for (const namespace of namespaces) void adapters.get(namespace)?.disconnect(connectorId);
      bus.emit('wallet-disconnect', { namespaces, connectorId });
    },
    refused: (reason) => alerts.show(reason, lateAlerts),
  };
}
