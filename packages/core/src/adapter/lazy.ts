// Keep this file small, because it is in every app's first load.
import { EarlyError } from '../errors/early-error.js';
import { once } from '../once.js';
import type { AdapterContext, AdapterInstance, WalletConnection } from './adapter.types.js';
import type { ConnectionMethods } from './tracker/connection-tracker.types.js';

/** What every lazy part must have. */
export interface LazyPart extends Pick<AdapterInstance, 'parseAddress' | 'attach'> {
  readonly connections: ConnectionMethods;
}

export interface LazyInstanceOptions<Lazy> {
  readonly namespace: string;
  /** Finds wallets. Nothing else runs before the first call. */
  readonly discovery: { start(): void; stop(): void };
  /** Imports the lazy part and returns its factory, called at most once. `destroyed` aborts with the instance. */
  readonly load: () => Promise<(destroyed: AbortSignal) => Lazy>;
}

export interface WalletsParts<Discovery, Options> {
  readonly context: AdapterContext;
  readonly options: Options;
  readonly discovery: Discovery;
  readonly destroyed: AbortSignal;
}

export interface LazyInstance<Lazy> {
  /** The members that every adapter must have. Add the capabilities to them. */
  readonly instance: AdapterInstance;
  /** For adapters that take over connections of shared connectors. */
  readonly attach: NonNullable<AdapterInstance['attach']>;
  /** Loads the lazy part. @throws KitError `kit/destroyed`, `kit/load-failed` (the next call tries again) */
  readonly load: () => Promise<Lazy>;
  readonly loaded: () => Lazy | undefined;
}

/**
 * @example
 * const { instance: base, load } = createLazyInstance({
 *   namespace: 'tide',
 *   discovery,
 *   load: async () => {
 *     const { createTideWallets } = await import('./tide-wallets.js');
 *     return (destroyed) => createTideWallets(context, discovery, destroyed);
 *   },
 * });
 * const instance: typeof base = {
 *   ...base,
 *   switchNetwork: async (request) => (await load()).connections.switchNetwork(request),
 * };
 */
export function createLazyInstance<Lazy extends LazyPart>(
  params: LazyInstanceOptions<Lazy>,
): LazyInstance<Lazy> {
  const { namespace, discovery } = params;
  const lifetime = new AbortController();
  /** Connections attached before the lazy part is loaded, which receives them on creation. */
  const waiting = new Map<string, WalletConnection>();
  let lazyPart: Lazy | undefined;

  const assertAlive = (): void => {
    if (lifetime.signal.aborted) throw new EarlyError('kit/destroyed');
  };
  // Cached, because import() delays the call even when the module is loaded.
  const fetched = once(params.load);
  const loaded = once(async () => {
    const createPart = await fetched().catch((cause: unknown) => {
      throw new EarlyError('kit/load-failed', { cause });
    });
    assertAlive();
    lazyPart = createPart(lifetime.signal);
    for (const connection of waiting.values()) lazyPart.attach?.(connection);
    return lazyPart;
  });
  const load = async (): Promise<Lazy> => {
    assertAlive();
    return loaded();
  };

  const instance: AdapterInstance = {
    namespace,
    start() {
      if (!lifetime.signal.aborted) discovery.start();
    },
    destroy() {
      lifetime.abort();
      discovery.stop();
    },
    prefetch: () => fetched().then(ignore, ignore),
    parseAddress: async (...args) => (await load()).parseAddress(...args),
    connect: async (request) => (await load()).connections.connect(request),
    reconnect: async (request) => (await load()).connections.reconnect(request),
    // Without the lazy part, no wallet is live and nothing needs to end.
    async disconnect(connectorId) {
      waiting.delete(connectorId);
      await lazyPart?.connections.disconnect(connectorId);
    },
    resync: () => lazyPart?.connections.resync(),
  };
  return {
    instance,
    load,
    loaded: () => lazyPart,
    attach(connection) {
      if (lazyPart) return lazyPart.attach?.(connection);
      waiting.set(connection.connectorId, connection);
      return undefined;
    },
  };
}

const ignore = (): void => undefined;
