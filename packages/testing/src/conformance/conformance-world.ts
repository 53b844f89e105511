// Sets up one adapter instance with a simulated clock, a scripted wallet and the real local chain.
import type {
  Adapter,
  AdapterContext,
  AdapterInstance,
  AdapterReports,
  Connector,
  Network,
} from '@openappkit/core/adapter';
import { testAdapterContext } from '../doubles/test-adapter-context.js';
import { type TestEnv, testEnv } from '../doubles/test-env.js';
import type {
  ConformanceOptions,
  ConformanceWallet,
  ConformanceWorld,
  Reported,
} from './conformance.types.js';

/** Real time after which a promise counts as never settling. */
const timeoutMs = 10_000;
/** Simulated milliseconds that pass in each turn of the event loop while a promise is pending. */
const stepMs = 5;

interface WorldOptions {
  /** Default: a new adapter. */
  readonly adapter?: Adapter;
  /** The wallet of another world, installed on the page of that world. Default: a new wallet. */
  readonly wallet?: ConformanceWallet;
  /** Puts two kits on the page of this world. Default: a new page with the wallet installed. */
  readonly sharePageOf?: ConformanceWorld;
}

export async function createConformanceWorld(
  options: ConformanceOptions,
  world: WorldOptions = {},
): Promise<ConformanceWorld> {
  const { sharePageOf } = world;
  const worldEnv = testEnv({ fetch: (input, init) => fetch(input, init) });
  const env = sharePageOf === undefined ? worldEnv : { ...worldEnv, page: sharePageOf.env.page };
  const adapter = world.adapter ?? options.makeAdapter();
  const wallet = world.wallet ?? (await options.makeWallet());
  const reported: Reported[] = [];
  let rows: readonly Connector[] = [];
  const instance = adapter.setup(
    contextOf(options, env, {
      ...record(reported),
      connectors: (connectors) => {
        rows = connectors;
      },
    }),
  );
  const settle = settleWith(env);
  // Listeners that the adapter adds before `start` are a defect, so do not count them as the wallet's.
  const before = env.page.events.listenerCount();
  if (sharePageOf === undefined) wallet.install(env.page);
  const pageListeners = env.page.events.listenerCount() - before;
  return {
    options,
    env,
    wallet,
    instance,
    reported,
    pageListeners,
    rows: () => rows,
    can: (ability) => options.cannot?.[ability] === undefined,
    rest: () => env.clock.advance(100),
    settle,
    connect: (signal = new AbortController().signal) =>
      settle(instance.connect({ connectorId: wallet.connectorId, signal })),
  };
}

/** Inspects an instance without starting it. */
export function probe<T>(
  options: ConformanceOptions,
  inspect: (instance: AdapterInstance) => T,
): T {
  const report = { ...record([]), connectors: () => undefined };
  const instance = options.makeAdapter().setup(contextOf(options, testEnv(), report));
  try {
    return inspect(instance);
  } finally {
    instance.destroy();
  }
}

function record(reported: Reported[]): Omit<AdapterReports, 'connectors'> {
  return {
    accountsChanged: (connectorId, accounts) =>
      void reported.push({ kind: 'accounts', connectorId, accounts }),
    chainChanged: (connectorId, caipNetworkId) =>
      void reported.push({ kind: 'chain', connectorId, caipNetworkId }),
    connected: ({ connectorId }) => void reported.push({ kind: 'connected', connectorId }),
    disconnected: (connectorId) => void reported.push({ kind: 'disconnected', connectorId }),
  };
}

function contextOf(
  { networks, servedNetwork, rpcUrl, services = {} }: ConformanceOptions,
  env: TestEnv,
  report: AdapterReports,
): AdapterContext {
  const all = servedNetwork === undefined ? networks : [...networks, servedNetwork];
  const { context } = testAdapterContext({
    env,
    services,
    on: all,
    rpcUrls: async (network) => (network === networks[0] ? [rpcUrl] : network.rpcUrls.default.http),
  });
  return { ...context, report };
}

function settleWith(env: TestEnv): ConformanceWorld['settle'] {
  return async <T>(promise: Promise<T>): Promise<T> => {
    const outcome: { value?: { readonly result: T } | { readonly error: unknown } } = {};
    promise.then(
      (result) => {
        outcome.value = { result };
      },
      (error: unknown) => {
        outcome.value = { error };
      },
    );
    const started = Date.now();
    while (outcome.value === undefined) {
      if (Date.now() - started > timeoutMs) throw new Error('It never settled');
      await env.clock.advance(stepMs);
    }
    if ('error' in outcome.value) throw outcome.value.error;
    return outcome.value.result;
  };
}

/** An address where nothing listens. */
const nowhere = 'http://127.0.0.1:1';

/** Runs the body in a new world in which all URLs of networks and services are unreachable. */
export async function withUnreachableNodes(
  options: ConformanceOptions,
  body: (dark: ConformanceWorld) => Promise<void>,
): Promise<void> {
  const rpcUrls = { default: { http: [nowhere] } };
  const [first, second] = options.networks;
  const dead: Network = { ...first, rpcUrls };
  const services = Object.entries(options.services ?? {});
  const dark = await createConformanceWorld({
    ...options,
    rpcUrl: nowhere,
    networks: [dead, { ...second, rpcUrls }],
    services: Object.fromEntries(services.map(([name, url]) => [name, url && nowhere])),
  });
  try {
    await body(dark);
  } finally {
    dark.instance.destroy();
  }
}
