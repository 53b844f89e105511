// The shared connectors as core uses them: each loaded at first need, its reports put on the bus, its connections handed
// to the adapters that sign through them. Made by createCoreFlows; knows no protocol.
import type { AdapterInstance, AppMetadata, WalletConnection } from '../adapter/adapter.types.js';
import type { EmbeddedWallet } from '../adapter/embedded-wallet.types.js';
import { createLatestOfEach, type LatestOfEach } from '../adapter/latest.js';
import type {
  PairingCode,
  SharedConnector,
  SharedConnectorEntry,
  SharedConnectRequest,
  SharedReports,
  SharedSession,
} from '../adapter/shared-connector.types.js';
import { once } from '../adapter/wait/once.js';
import type { BaseParts } from '../core-parts.js';
import { KitError } from '../errors/kit-error.js';
import type { Network } from '../network/network.types.js';
import { lateAlerts } from '../notice/late-alerts.js';

interface Deps extends BaseParts {
  readonly metadata: () => AppMetadata;
  readonly rpcUrls: (network: Network) => Promise<readonly string[]>;
  /** Takes in a connection that nobody asked for. */
  readonly adopt: (connection: WalletConnection) => void;
  /** What a frame says beside its connections is core's to know; returns the stop. */
  readonly loadFollower: () => Promise<(id: string, wallet: EmbeddedWallet) => () => void>;
}

interface Running {
  readonly connector: SharedConnector;
  /** Ends what follows it. */
  unfollow: () => void;
  /** Addresses are read by code that may be late: what its session said last counts. */
  readonly reading: LatestOfEach;
}

/** Every verb names the connector that is meant. */
export type SharedConnectors = ReturnType<typeof createSharedConnectors>;

export function createSharedConnectors(deps: Deps) {
  const { adapters, connection, options, sharedEntries } = deps;
  const starts = new Map<string, () => Promise<Running>>();
  const running = new Map<string, Running>();
  let destroyed = false;

  const entryOf = (connectorId: string): SharedConnectorEntry | undefined =>
    sharedEntries.find(({ id }) => id === connectorId);
  const isOn = (connectorId: string): boolean =>
    entryOf(connectorId)?.isOn(options.state.current) ?? false;

  async function get(connectorId: string): Promise<Running> {
    const entry = entryOf(connectorId);
    if (!entry || !isOn(connectorId))
      throw new KitError(
        entry?.needs === 'code' ? 'connector/pairing-off' : 'connector/not-found',
        { context: { connectorId } },
      );
    const start = starts.get(connectorId) ?? once(() => make(entry));
    starts.set(connectorId, start);
    return start();
  }

  async function make(entry: SharedConnectorEntry): Promise<Running> {
    const { id } = entry;
    const { projectId, instanceId } = options.state.current;
    const reading = createLatestOfEach();
    try {
      const [create, follow] = await Promise.all([
        entry.load(),
        entry.needs === 'frame' ? deps.loadFollower() : undefined,
      ]);
      if (destroyed) throw new KitError('kit/destroyed');
      const context = {
        id,
        env: deps.env,
        environment: deps.environment(),
        rpcUrls: deps.rpcUrls,
        customRpcUrls: () => options.state.current.customRpcUrls,
        metadata: deps.metadata(),
        storagePrefix: `openappkit-${projectId || 'local'}-${instanceId ?? 'default'}`,
        networks: () => deps.chain.state.networks,
        report: reports(deps, id, reading, () => connections(id)),
      };
      const connector = create(context, options.state.current);
      const made: Running = { connector, reading, unfollow: () => undefined };
      running.set(id, made);
      const wallet = follow && ((await connector.provider()) as EmbeddedWallet);
      if (wallet && running.get(id) === made) made.unfollow = follow(id, wallet);
      return made;
    } catch (cause) {
      forget(id);
      throw destroyed ? new KitError('kit/destroyed') : new KitError('kit/load-failed', { cause });
    }
  }

  const connections = (connectorId: string): readonly WalletConnection[] =>
    Object.keys(connection.state.connections).flatMap(
      (namespace) => connection.live(namespace, connectorId) ?? [],
    );

  /** What was said of the session before is not said of the new one. */
  async function take({ reading }: Running, session: SharedSession): Promise<SharedSession> {
    reading.cancel();
    return attachAll(adapters, session);
  }

  function forget(connectorId: string): void {
    const { connector, unfollow } = running.get(connectorId) ?? {};
    unfollow?.();
    connector?.destroy();
    running.delete(connectorId);
    starts.delete(connectorId);
  }

  return {
    isOn,
    /** The live connections of its session, one a namespace. */
    connections,
    /** Whether a connector of this id serves several namespaces with one session. */
    serves: (connectorId: string): boolean => entryOf(connectorId) !== undefined,
    /** @throws KitError `connector/*`, `pairing/*`, `wallet/*`, `request/cancelled` */
    async connect(id: string, request: SharedConnectRequest): Promise<SharedSession> {
      const made = await get(id);
      return take(made, await made.connector.connect(request));
    },
    /** Waits for a session that the host proposes itself. @throws as `connect` */
    async adopt(
      id: string,
      signal: AbortSignal,
      onCode: (code: PairingCode) => void,
    ): Promise<SharedSession> {
      const made = await get(id);
      if (!made.connector.adopt) throw new KitError('connector/pairing-off');
      return take(made, await made.connector.adopt(signal, onCode));
    },
    async reconnect(id: string, signal: AbortSignal): Promise<SharedSession | undefined> {
      const made = await get(id);
      const session = await made.connector.reconnect(signal);
      return session && take(made, session);
    },
    async disconnect(id: string): Promise<void> {
      running.get(id)?.reading.cancel();
      await running.get(id)?.connector.disconnect();
    },
    async switchNetwork(
      id: string,
      request: Parameters<SharedConnector['switchNetwork']>[0],
    ): Promise<void> {
      await (await get(id)).connector.switchNetwork(request);
    },
    /** Undefined where the connector is off. */
    provider: async (id: string): Promise<unknown> =>
      isOn(id) ? (await get(id)).connector.provider() : undefined,
    /** Forgets the running client: another tab has changed the stored session. One on its way has read nothing yet. */
    reload(id: string): void {
      if (running.has(id)) forget(id);
    },
    destroy(): void {
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
    session.connections.map(async (each) => {
      const [main, ...others] = await readableOf(adapters.get(each.namespace), each.accounts);
      return main === undefined ? [] : [{ ...each, accounts: [main, ...others] as const }];
    }),
  );
  const [first, ...rest] = checked.flat();
  if (!first) throw new KitError('wallet/bad-answer');
  const attach = (each: WalletConnection): WalletConnection => {
    const provider = adapters.get(each.namespace)?.attach?.(each) ?? each.provider;
    return { ...each, provider };
  };
  return { connections: [attach(first), ...rest.map(attach)] };
}

/** The addresses that can be read, canonical, each once: no address is taken from garbage. */
async function readableOf(
  adapter: AdapterInstance | undefined,
  accounts: readonly string[],
): Promise<readonly string[]> {
  if (!adapter) return accounts;
  const parsed = await Promise.allSettled(accounts.map((each) => adapter.parseAddress(each)));
  const good = parsed.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return [...new Set(good)];
}

/** What the connector says reaches its adapters first, then the bus. */
function reports(
  { adapters, adopt, alerts, bus, connection }: Deps,
  connectorId: string,
  reading: LatestOfEach,
  connections: () => readonly WalletConnection[],
): SharedReports {
  const renew = (namespace: string, change: Partial<WalletConnection>): void => {
    const live = connection.live(namespace, connectorId);
    if (live) adapters.get(namespace)?.attach?.({ ...live, ...change });
  };
  return {
    async accountsChanged(namespace, told) {
      const turn = reading.of(namespace).begin();
      const accounts = await readableOf(adapters.get(namespace), told);
      if (turn.aborted) return;
      const [first, ...rest] = accounts;
      if (first !== undefined) renew(namespace, { accounts: [first, ...rest] });
      bus.emit('wallet-accounts', { namespace, connectorId, accounts });
    },
    chainChanged(namespace, caipNetworkId) {
      renew(namespace, { caipNetworkId });
      bus.emit('wallet-chain', { namespace, connectorId, caipNetworkId });
    },
    approvedChanged(namespace, approved) {
      renew(namespace, { approved });
      bus.emit('wallet-approved', { namespace, connectorId, approved });
    },
    async connected(added) {
      const turn = reading.of(added.namespace).begin();
      const session = await attachAll(adapters, { connections: [added] }).catch(() => undefined);
      if (session && !turn.aborted) adopt(session.connections[0]);
    },
    disconnected() {
      reading.cancel();
      const namespaces = connections().map(({ namespace }) => namespace);
      for (const namespace of namespaces) void adapters.get(namespace)?.disconnect(connectorId);
      bus.emit('wallet-disconnect', { namespaces, connectorId });
    },
    refused: (reason) => alerts.show(reason, lateAlerts),
  };
}
