// Sets up one adapter instance with a held clock, a commanded wallet and the real local chain.
import type { Adapter, Connector, Environment } from '@openappkit/core/adapter';
import { testEnv } from '../doubles/test-env.js';
import type { ConformanceOptions, ConformanceWorld, Reported } from './conformance.types.js';

/** A page of its own in a desktop browser. */
const plainBrowser: Environment = {
  ...{ kind: 'browser', os: 'desktop', isMobile: false, isFramed: false },
  ...{ autoConnect: undefined, storage: 'page', why: [] },
  link: { target: '_self', preferUniversal: false, encodeTwice: false },
};

/** Real time after which a promise counts as never settling. */
const patienceMs = 10_000;
/** Simulated time that passes at each turn of the event loop while something is awaited. */
const stepMs = 5;

export async function createConformanceWorld(
  options: ConformanceOptions,
  adapter: Adapter = options.makeAdapter(),
): Promise<ConformanceWorld> {
  const env = testEnv({ fetch: (input, init) => fetch(input, init) });
  const wallet = await options.makeWallet();
  const reported: Reported[] = [];
  let rows: readonly Connector[] = [];
  const instance = adapter.setup({
    env,
    networks: () => options.networks,
    report: {
      connectors: (connectors) => {
        rows = connectors;
      },
      accountsChanged: (connectorId, accounts) =>
        void reported.push({ kind: 'accounts', connectorId, accounts }),
      chainChanged: (connectorId, caipNetworkId) =>
        void reported.push({ kind: 'chain', connectorId, caipNetworkId }),
      connected: ({ connectorId }) => void reported.push({ kind: 'connected', connectorId }),
      disconnected: (connectorId) => void reported.push({ kind: 'disconnected', connectorId }),
    },
    projectId: undefined,
    rpcUrls: async (network) =>
      network === options.networks[0] ? [options.rpcUrl] : network.rpcUrls.default.http,
    enableInjected: true,
    enableEIP6963: true,
    connectorImages: {},
    environment: plainBrowser,
    services: options.services ?? {},
    metadata: { name: 'Conformance', description: '', url: 'https://app.example', icons: [] },
    ...{ enableCoinbase: true, enableBaseAccount: true, coinbasePreference: 'all' as const },
  });
  const settle = async <T>(promise: Promise<T>): Promise<T> => {
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
      if (Date.now() - started > patienceMs) throw new Error('It never settled');
      await env.clock.advance(stepMs);
    }
    if ('error' in outcome.value) throw outcome.value.error;
    return outcome.value.result;
  };
  wallet.install(env.page);
  return {
    options,
    env,
    wallet,
    instance,
    reported,
    rows: () => rows,
    rest: () => env.clock.advance(100),
    settle,
    connect: (signal = new AbortController().signal) =>
      settle(instance.connect({ connectorId: wallet.connectorId, signal })),
  };
}
