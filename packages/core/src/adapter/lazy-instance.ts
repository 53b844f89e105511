// Keep this file small, because it is in every app's first load.
import { EarlyError } from '../errors/early-error.js';
import type { AdapterContext, AdapterInstance, WalletConnection } from './adapter.types.js';
import type { AdapterCapabilities } from './capabilities.types.js';
import { once } from '../async/once.js';

export type LateCapability =
  | 'attach'
  | 'activated'
  | 'resync'
  | 'openClient'
  | keyof AdapterCapabilities;

type Passed = 'connect' | 'reconnect' | 'parseAddress';
type Always = Passed | 'disconnect' | 'destroy';

/** The lazy part must have every listed capability and the methods of every adapter. */
export type LatePart<Capability extends LateCapability> = Required<
  Pick<AdapterInstance, Always | Capability>
>;

export interface LazyInstanceOptions<Capability extends LateCapability, Late> {
  readonly namespace: string;
  readonly accountTypes?: readonly string[];
  readonly identity?: boolean;
  /** Finds wallets. Nothing else runs before the first call. */
  readonly discovery: { start(): void; stop(): void };
  /** Everything that this adapter can do besides connecting. */
  readonly capabilities: readonly Capability[];
  /** Imports the lazy part and returns its factory, called at most once. `destroyed` aborts with the instance. */
  readonly load: () => Promise<(destroyed: AbortSignal) => Late>;
}

export interface WalletsParts<Discovery, Options> {
  readonly context: AdapterContext;
  readonly options: Options;
  readonly discovery: Discovery;
  readonly destroyed: AbortSignal;
}

export interface LazyInstance<Late> {
  readonly instance: AdapterInstance;
  /** Loads the lazy part. @throws KitError `kit/destroyed`, `kit/load-failed` (the next call tries again) */
  readonly load: () => Promise<Late>;
}

/**
 * @example
 * const { instance } = createLazyInstance({
 *   namespace: 'tide',
 *   discovery,
 *   capabilities: ['balance', 'signMessage'],
 *   load: async () => {
 *     const { createTideWallets } = await import('./tide-wallets.js');
 *     return (destroyed) => createTideWallets(context, discovery, destroyed);
 *   },
 * });
 */
export function createLazyInstance<
  const Capability extends LateCapability,
  Late extends LatePart<Capability>,
>(params: LazyInstanceOptions<Capability, Late>): LazyInstance<Late> {
  const { namespace, accountTypes, identity, discovery, capabilities } = params;
  const lifetime = new AbortController();
  /** Connections attached before the lazy part is loaded, which receives them on creation. */
  const waiting = new Map<string, WalletConnection>();
  let lazyPart:
    | (Late & Partial<Pick<AdapterInstance, 'attach' | 'activated' | 'resync'>>)
    | undefined;

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
  const load = async (): Promise<Late> => {
    assertAlive();
    return loaded();
  };
  /** Delegates each method to the lazy part. */
  const passed = (['connect', 'reconnect', 'parseAddress', ...capabilities] as const).map(
    (method) => {
      const run = async (...args: never[]): Promise<unknown> => {
        const target = (await load()) as Readonly<Record<string, (...args: never[]) => unknown>>;
        return target[method]?.(...args);
      };
      return [method, run] as const;
    },
  );
  const has = (capability: LateCapability): boolean =>
    capabilities.some((each) => each === capability);

  const instance: AdapterInstance = {
    ...(Object.fromEntries(passed) as Pick<AdapterInstance, Passed>),
    namespace,
    ...(accountTypes && { accountTypes }),
    ...(identity && { identity }),
    start() {
      if (!lifetime.signal.aborted) discovery.start();
    },
    destroy() {
      lifetime.abort();
      discovery.stop();
      lazyPart?.destroy();
    },
    prefetch: () => fetched().then(ignore, ignore),
    // Without the lazy part, no wallet is live and nothing needs to end.
    async disconnect(connectorId) {
      waiting.delete(connectorId);
      await lazyPart?.disconnect(connectorId);
    },
    ...(has('resync') && { resync: () => lazyPart?.resync?.() }),
    ...(has('activated') && { activated: (connection) => lazyPart?.activated?.(connection) }),
    ...(has('attach') && {
      attach(connection: WalletConnection) {
        if (lazyPart) return lazyPart.attach?.(connection);
        waiting.set(connection.connectorId, connection);
        return undefined;
      },
    }),
  };
  return { instance, load };
}

const ignore = (): void => undefined;
