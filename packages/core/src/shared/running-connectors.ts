// Loads each shared connector once, at its first use.
import type { AppMetadata, ConnectorNeeds } from '../adapter/adapter.types.js';
import type { EmbeddedWallet } from '../adapter/embedded-wallet.types.js';
import { createLatestOfEach, type LatestOfEach } from '../async/latest.js';
import type {
  SharedConnector,
  SharedConnectorContext,
  SharedConnectorEntry,
  SharedReports,
} from '../adapter/shared-connector.types.js';
import type { SdkIdentity } from '../api/service-urls.js';
import { once } from '../async/once.js';
import type { BaseDeps } from '../core-deps.types.js';
import { KitError } from '../errors/kit-error.js';
import type { Network } from '../network/network.types.js';
import { type ReportDeps, sharedReports } from './shared-reports.js';

export interface RunningDeps extends BaseDeps, ReportDeps {
  readonly metadata: () => AppMetadata;
  readonly sdk: SdkIdentity;
  readonly rpcUrls: (network: Network) => Promise<readonly string[]>;
  /** Mirrors the frame's state into core. Returns a function that stops it. */
  readonly loadFollower: () => Promise<(id: string, wallet: EmbeddedWallet) => () => void>;
}

export interface Running {
  readonly connector: SharedConnector;
  unfollow: () => void;
  /** Address parsing may load code, so only the latest report of the session counts. */
  readonly reading: LatestOfEach;
}

export function createRunningConnectors(deps: RunningDeps) {
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
    try {
      const [create, follow] = await Promise.all([
        entry.load(),
        entry.needs === 'frame' ? deps.loadFollower() : undefined,
      ]);
      if (destroyed) throw new KitError('kit/destroyed');
      const context = contextOf(deps, id, sharedReports(deps, id, reading));
      const connector = create(context, options.state.current);
      const started: Running = { connector, reading, unfollow: () => undefined };
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

export function storagePrefixOf({ state }: RunningDeps['options']): string {
  const { projectId, instanceId } = state.current;
  return `openappkit-${projectId || 'local'}-${instanceId ?? 'default'}`;
}

export function notFound(connectorId: string, needs: ConnectorNeeds | undefined): KitError {
  const code = needs === 'code' ? 'connector/pairing-off' : 'connector/not-found';
  return new KitError(code, { context: { connectorId, needs } });
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
