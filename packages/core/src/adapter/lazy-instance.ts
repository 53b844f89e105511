// createLateInstance(): an adapter's instance whose light part is there at once, and whose part that talks to wallets and
// nodes is loaded by the first call that needs it. In every app's first load: it knows nothing of wallets.
import { EarlyError } from '../errors/early-error.js';
import type { AdapterContext, AdapterInstance, WalletConnection } from './adapter.types.js';
import type { AdapterCapabilities } from './capabilities.types.js';
import { once } from '../async/once.js';

/** What an adapter may have beside what every adapter has. */
export type LateCapability =
  | 'attach'
  | 'activated'
  | 'resync'
  | 'openClient'
  | keyof AdapterCapabilities;

type Passed = 'connect' | 'reconnect' | 'parseAddress';
type Always = Passed | 'disconnect' | 'destroy';

/** What the late part has to be: every listed capability, and what every adapter has. */
export type LatePart<Capability extends LateCapability> = Required<
  Pick<AdapterInstance, Always | Capability>
>;

export interface LazyInstanceOptions<Capability extends LateCapability, Late> {
  readonly namespace: string;
  readonly accountTypes?: readonly string[];
  readonly identity?: boolean;
  /** Finds wallets: the only work before the first call. */
  readonly discovery: { start(): void; stop(): void };
  /** The one list of what this adapter can do beside connecting. */
  readonly capabilities: readonly Capability[];
  /** Imports the late part and gives its maker, which is called at most once; `destroyed` aborts when the instance is over. */
  readonly load: () => Promise<(destroyed: AbortSignal) => Late>;
}

/** What a late part is made of. */
export interface WalletsParts<Discovery, Options> {
  readonly context: AdapterContext;
  readonly options: Options;
  readonly discovery: Discovery;
  /** Aborts when the adapter instance is over. */
  readonly destroyed: AbortSignal;
}

export interface LazyInstance<Late> {
  readonly instance: AdapterInstance;
  /** The late part. @throws KitError `kit/destroyed`, `kit/load-failed` (the next call tries again) */
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
  /** Attached before the late part is there, which takes them when it is made. */
  const waiting = new Map<string, WalletConnection>();
  let late: (Late & Partial<Pick<AdapterInstance, 'attach' | 'activated' | 'resync'>>) | undefined;

  const assertAlive = (): void => {
    if (life.signal.aborted) throw new EarlyError('kit/destroyed');
  };
  // Kept, as the part itself is: import() takes turns of the page even for what is here.
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
  /** Each passes its request on to the late part's method of the same name. */
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
    // Imported, not made.
    prefetch: () => fetched().then(ignore, ignore),
    // What was never loaded has nothing to end, and no live wallet.
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
