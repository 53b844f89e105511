import type { ConnectorNeeds, WalletConnection, AppMetadata } from '../adapter/adapter.types.js';
import type {
  SharedConnector,
  SharedSession,
  SharedConnectorContext,
  SharedConnectorEntry,
  SharedReports,
  SharedConnectors,
} from '../adapter/shared-connector.types.js';
import { KitError } from '../errors/kit-error.js';
import {
  attachSession,
  type IncomingSession,
  type ReportDeps,
  sharedReports,
} from './shared-reports.js';
import type { EmbeddedWallet } from '../adapter/embedded-wallet.types.js';
import { createLatestOfEach, type LatestOfEach } from '../async.js';
import type { SdkIdentity } from '../api/service-urls.js';
import { once } from '../once.js';
import type { BaseDeps } from '../core-deps.types.js';
import type { Network } from '../network/network.types.js';

export function createSharedConnectors(deps: RunningDeps): SharedConnectors {
  const { adapters, connection, sharedConnectorEntries } = deps;
  const running = createRunningConnectors(deps);
  const { isOn, start } = running;

  const connections = (connectorId: string): readonly WalletConnection[] =>
    Object.keys(connection.state.connections).flatMap(
      (namespace) => connection.live(namespace, connectorId) ?? [],
    );
  /** Reports about the old session do not apply to the new one. */
  const attach = async (
    { reading, incoming }: Running,
    { connections: answered }: SharedSession,
  ): Promise<SharedSession> => {
    reading.cancel();
    const session = { connections: answered };
    incoming.add(session);
    try {
      return await attachSession(adapters, session);
    } finally {
      incoming.delete(session);
    }
  };

  const provider = async (id: string): Promise<unknown> =>
    isOn(id) ? (await start(id)).connector.provider() : undefined;

  return {
    isOn,
    connections,
    serves: (connectorId) => running.entryOf(connectorId) !== undefined,
    needsOf: (connectorId) => running.entryOf(connectorId)?.needs,
    async connect(id, request) {
      const started = await start(id);
      return attach(started, await started.connector.connect(request));
    },
    async adopt(id, signal, onCode) {
      const started = await start(id);
      if (!started.connector.adopt) throw new KitError('connector/pairing-off');
      return attach(started, await started.connector.adopt(signal, onCode));
    },
    async reconnect(id, signal) {
      const started = await start(id);
      const session = await started.connector.reconnect(signal);
      return session && attach(started, session);
    },
    async disconnect(id) {
      if (!running.get(id)) markLeft(deps, id);
      const started = running.get(id) ?? (await running.coming(id));
      started?.reading.cancel();
      await started?.connector.disconnect();
    },
    async switchNetwork(id, request) {
      await (await start(id)).connector.switchNetwork(request);
    },
    provider,
    async providerFor(needs) {
      const ids = sharedConnectorEntries.filter((each) => each.needs === needs).map(({ id }) => id);
      return provider(ids.find((id) => connections(id).length > 0) ?? ids.find(isOn) ?? '');
    },
    reload: running.forget,
    destroy: running.destroy,
  };
}

/**
 * Marks the connector's sessions for removal, because the page may close before the connector runs, or the connector may fail to
 * load. The mark (`storagePrefix` and `left`) is the time in milliseconds. When the connector opens its client, it ends all older
 * sessions.
 */
function markLeft({ env, options, sharedConnectorEntries }: RunningDeps, id: string): void {
  if (sharedConnectorEntries.find((each) => each.id === id)?.needs !== 'code') return;
  // The app owns the sessions of a provider that it supplies.
  if (options.state.current.universalProvider) return;
  try {
    env.storage.setItem(`${storagePrefixOf(options)}/left`, String(env.clock.now()));
  } catch {
    // Without storage no session outlives the page.
  }
}

interface RunningDeps extends Omit<BaseDeps, 'alerts'>, ReportDeps {
  readonly metadata: () => AppMetadata;
  readonly sdk: SdkIdentity;
  readonly rpcUrls: (network: Network) => Promise<readonly string[]>;
  /** Mirrors the frame's state into core. Returns a function that stops it. */
  readonly loadFollower: () => Promise<(id: string, wallet: EmbeddedWallet) => () => void>;
}

interface Running {
  readonly connector: SharedConnector;
  unfollow: () => void;
  /** Address parsing may load code, so only the latest report of the session counts. */
  readonly reading: LatestOfEach;
  readonly incoming: Set<IncomingSession>;
}

/** Loads each connector once, at its first use. */
function createRunningConnectors(deps: RunningDeps) {
  const { options, sharedConnectorEntries } = deps;
  const starts = new Map<string, () => Promise<Running>>();
  const running = new Map<string, Running>();
  let destroyed = false;

  const entryOf = (connectorId: string): SharedConnectorEntry | undefined =>
    sharedConnectorEntries.find(({ id }) => id === connectorId);
  const isOn = (connectorId: string): boolean =>
    entryOf(connectorId)?.isOn(options.state.current) ?? false;

  async function createRunning(entry: SharedConnectorEntry): Promise<Running> {
    const { id } = entry;
    const reading = createLatestOfEach();
    const incoming = new Set<IncomingSession>();
    try {
      const [create, follow] = await Promise.all([
        entry.load(),
        entry.needs === 'frame' ? deps.loadFollower() : undefined,
      ]);
      if (destroyed) throw new KitError('kit/destroyed');
      const context = contextOf(deps, id, sharedReports(deps, id, reading, incoming));
      const connector = create(context, options.state.current);
      const started: Running = { connector, reading, incoming, unfollow: () => undefined };
      running.set(id, started);
      const wallet = follow && ((await connector.provider()) as EmbeddedWallet);
      if (wallet && running.get(id) === started) started.unfollow = follow(id, wallet);
      return started;
    } catch (cause) {
      forget(id);
      throw destroyed ? new KitError('kit/destroyed') : new KitError('kit/load-failed', { cause });
    }
  }

  function forget(connectorId: string): void {
    const { connector, unfollow } = running.get(connectorId) ?? {};
    unfollow?.();
    connector?.destroy();
    running.delete(connectorId);
    starts.delete(connectorId);
  }

  /** @throws KitError `connector/*`, `kit/load-failed`, `kit/destroyed` */
  async function start(connectorId: string): Promise<Running> {
    const entry = entryOf(connectorId);
    if (!entry || !isOn(connectorId)) throw notFound(connectorId, entry?.needs);
    const starting = starts.get(connectorId) ?? once(() => createRunning(entry));
    starts.set(connectorId, starting);
    return starting();
  }

  return {
    entryOf,
    isOn,
    get: (connectorId: string): Running | undefined => running.get(connectorId),
    /** Undefined if the connector is not loading, or if the load fails. */
    coming: async (connectorId: string): Promise<Running | undefined> =>
      starts.has(connectorId) ? start(connectorId).catch(() => undefined) : undefined,
    start,
    /** A connector that is still loading continues, because it has read no session yet. */
    forget(connectorId: string): void {
      if (running.has(connectorId)) forget(connectorId);
    },
    destroy(): void {
      destroyed = true;
      for (const id of [...running.keys()]) forget(id);
    },
  };
}

function storagePrefixOf({ state }: RunningDeps['options']): string {
  const { projectId, instanceId } = state.current;
  return `openappkit-${projectId || 'local'}-${instanceId ?? 'default'}`;
}

export function notFound(connectorId: string, needs: ConnectorNeeds | undefined): KitError {
  const context = { connectorId, needs };
  if (needs === 'code') return new KitError('connector/pairing-off', { context });
  const metaMessages = needs ? [] : [`Got "${connectorId}"; expected an ID from getConnectors().`];
  return new KitError('connector/not-found', { context, metaMessages });
}

function contextOf(deps: RunningDeps, id: string, report: SharedReports): SharedConnectorContext {
  const { env, environment, rpcUrls, options, metadata, chain, sdk } = deps;
  return {
    id,
    env,
    environment: environment(),
    rpcUrls,
    customRpcUrls: () => options.state.current.customRpcUrls,
    metadata: metadata(),
    sdk,
    storagePrefix: storagePrefixOf(options),
    networks: () => chain.state.networks,
    report,
  };
}
