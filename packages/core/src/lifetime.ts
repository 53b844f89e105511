import { proxy } from 'valtio/vanilla';
import type { Connector } from './adapter/adapter.types.js';
import type { Core } from './core.types.js';
import type { BaseDeps, CoreDeps } from './core-deps.types.js';
import { EarlyError } from './errors/early-error.js';
import { showStored } from './state/account.js';

/** The flows that start with the page. */
interface PageFlows {
  autoConnect(connectorId: string, signal: AbortSignal): Promise<void>;
  reconnect(signal: AbortSignal): Promise<void>;
  syncFromTab(message: unknown, signal: AbortSignal): Promise<void>;
}

interface Deps extends BaseDeps {
  readonly loader: {
    run(use: (flows: PageFlows) => Promise<void>): Promise<void>;
    destroy(): void;
  };
}

export function createLifetime(deps: Deps): Pick<Core, 'mounted' | 'mount' | 'ready' | 'destroy'> {
  const { adapters, bus, chain, connection, env, loader, modal, options } = deps;
  const mounted = proxy({ mounted: false, initialized: false });
  const lifetime = new AbortController();
  let stops: (() => void)[] = [];
  let ready: Promise<void> = Promise.resolve();

  function mount(): void {
    if (lifetime.signal.aborted) throw new EarlyError('kit/destroyed');
    if (mounted.mounted || !env.page) return;
    mounted.mounted = true;
    if (options.state.current.debug && options.report?.warning)
      env.logger.warn(options.report.warning);
    restore(deps);
    stops = [
      track(deps),
      bus.on('connectors', ({ namespace, connectors }) => list(namespace, connectors)),
    ];
    const channel = deps.tabs();
    if (channel)
      stops.push(
        channel.listen((message) => {
          const { signal } = lifetime;
          loader.run((flows) => flows.syncFromTab(message, signal)).catch(env.onError);
        }),
        () => channel.close(),
      );
    for (const { chainNamespace } of chain.state.networks) list(chainNamespace, []);
    for (const adapter of adapters.values()) adapter.start();
    const networks = chain.state.networks.map(({ caipNetworkId }) => caipNetworkId);
    bus.emit('track', { event: 'INITIALIZE', properties: { networks } });
    ready = comeBack()
      .then(connectAlone)
      .finally(() => {
        mounted.initialized = true;
      });
  }

  /** The enabled shared connectors follow the adapter's own. */
  function list(namespace: string, connectors: readonly Connector[]): void {
    const shared = deps.sharedConnectorEntries
      .filter(
        ({ isOn, namespaces = [namespace] }) =>
          namespaces.includes(namespace) && isOn(options.state.current),
      )
      // A renamed connector keeps its name and image.
      .map(({ id, type, name, needs }) => ({
        id,
        type,
        name,
        needs,
        namespace,
        ...connection.find(id, namespace),
      }));
    // Getters, because networks change and some providers exist only after connecting.
    const prototype = {
      chain: namespace,
      get chains() {
        return chain.of(namespace);
      },
      get provider() {
        const { id } = this as unknown as Connector;
        return connection.live(namespace, id)?.provider ?? adapters.get(namespace)?.provider?.(id);
      },
    };
    connection.setConnectors(
      namespace,
      [...connectors, ...shared].map((each) => Object.assign(Object.create(prototype), each)),
    );
  }

  /** A Safe or mini app page allows only one wallet, so this needs no click. */
  async function connectAlone(): Promise<void> {
    const { autoConnect } = deps.environment();
    if (autoConnect === undefined) return;
    await loader
      .run((flows) => flows.autoConnect(autoConnect, lifetime.signal))
      .catch(() => undefined);
  }

  async function comeBack(): Promise<void> {
    const sessions = deps.storage.get('connections') ?? {};
    const stored = Object.keys(sessions);
    const { enableReconnect, initialAccounts } = options.state.current;
    // An effect of the flows removes a cookie that contradicts the storage.
    if (stored.length + initialAccounts.length === 0) return;
    for (const namespace of stored)
      if (enableReconnect && chain.has(namespace)) showStored(deps, namespace, sessions[namespace]);
    // Fetch the adapters in parallel with the flows that use them.
    for (const namespace of stored) void adapters.get(namespace)?.prefetch?.();
    await loader
      .run((flows) => flows.reconnect(lifetime.signal))
      .catch((error: unknown) => {
        for (const namespace of stored)
          if (deps.account.get(namespace).status === 'reconnecting') deps.account.reset(namespace);
        if (!lifetime.signal.aborted) env.onError(error);
      });
  }

  function destroy(): void {
    lifetime.abort();
    loader.destroy();
    for (const adapter of [...adapters.values()].reverse()) adapter.destroy();
    for (const stop of stops.reverse()) stop();
    stops = [];
    modal.destroy();
    bus.clear();
  }

  return { mounted, mount, ready: () => ready, destroy };
}

/** Runs before any wallet responds. */
function restore({ storage, connection, chain }: BaseDeps): void {
  connection.setRecents(storage.get('recent-wallets') ?? []);
  connection.setHistory(storage.get('history') ?? []);
  chain.begin(storage.get('active-network'), storage.get('active-namespace'));
}

export function track({ bus, telemetry }: Pick<CoreDeps, 'bus' | 'telemetry'>): () => void {
  return bus.on('track', (event) => telemetry.track(event));
}
