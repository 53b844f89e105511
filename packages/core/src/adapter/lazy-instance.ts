// Keep this file small, because it is in every app's first load.
import { EarlyError } from '../errors/early-error.js';
import type { AdapterContext, AdapterInstance, WalletConnection } from './adapter.types.js';
import type { AdapterCapabilities } from './capabilities.types.js';
import { once } from '../async/once.js';

/** Optional methods of the lazy part. */
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

/** Dependencies of a lazy part. */
export interface WalletsParts<Discovery, Options> {
  readonly context: AdapterContext;
  readonly options: Options;
  readonly discovery: Discovery;
  /** Aborts when the adapter instance is destroyed. */
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
  const life = new AbortController();
  /** Connections attached before the lazy part is loaded, which receives them on creation. */
  const waiting = new Map<string, WalletConnection>();
  let late: (Late & Partial<Pick<AdapterInstance, 'attach' | 'activated' | 'resync'>>) | undefined;

  const assertAlive = (): void => {
    if (life.signal.aborted) throw new EarlyError('kit/destroyed');
  };
  // Cached, because import() costs page turns even for a loaded module.
  const fetched = once(params.load);
  const loaded = once(async () => {
    const make = await fetched().catch((cause: unknown) => {
      throw new EarlyError('kit/load-failed', { cause });
    });
    assertAlive();
    late = make(life.signal);
    for (const connection of waiting.values()) late.attach?.(connection);
    return late;
  });
  const load = async (): Promise<Late> => {
    assertAlive();
    return loaded();
  };
  /** Each method passes its call on to the same method of the lazy part. */
  const passed = (['connect', 'reconnect', 'parseAddress', ...capabilities] as const).map(
    (verb) => {
      const run = async (...args: never[]): Promise<unknown> => {
        const part = (await load()) as Readonly<Record<string, (...args: never[]) => unknown>>;
        return part[verb]?.(...args);
      };
      return [verb, run] as const;
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
      if (!life.signal.aborted) discovery.start();
    },
    destroy() {
      life.abort();
      discovery.stop();
      late?.destroy();
    },
    prefetch: () => fetched().then(ignore, ignore),
    // Without the lazy part, no wallet is live and nothing needs to end.
    async disconnect(connectorId) {
      waiting.delete(connectorId);
      await late?.disconnect(connectorId);
    },
    ...(has('resync') && { resync: () => late?.resync?.() }),
    ...(has('activated') && { activated: (connection) => late?.activated?.(connection) }),
    ...(has('attach') && {
      attach(connection: WalletConnection) {
        if (late) return late.attach?.(connection);
        waiting.set(connection.connectorId, connection);
        return undefined;
      },
    }),
  };
  return { instance, load };
}

const ignore = (): void => undefined;
