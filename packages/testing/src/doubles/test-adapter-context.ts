// What core gives an adapter, held by a test: its world stands still, and what it reports is written down. For unit tests
// of adapters and discoveries; the conformance suite makes its worlds of it too.
import type {
  AdapterContext,
  Connector,
  Environment,
  Interruption,
  Network,
} from '@openappkit/core/adapter';
import { type TestEnv, testEnv } from './test-env.js';

/** A connection event that the adapter reported. */
export type TestReport =
  | readonly ['accounts', connectorId: string, accounts: readonly string[]]
  | readonly ['chain', connectorId: string, caipNetworkId: string]
  | readonly ['connected', connectorId: string]
  | readonly ['disconnected', connectorId: string, ...why: Interruption[]];

export interface TestAdapterContext {
  readonly context: AdapterContext;
  readonly env: TestEnv;
  /** Every connector list that the adapter reported, in order. */
  readonly rows: readonly (readonly Connector[])[];
  readonly events: readonly TestReport[];
  /** Advances the clock by 100 ms and returns the latest connector list. */
  shown(): Promise<readonly Connector[]>;
}

export interface TestAdapterContextParts extends Partial<Omit<AdapterContext, 'env' | 'report'>> {
  readonly env?: TestEnv | undefined;
  /** A fixed list for `networks`. */
  readonly on?: readonly Network[] | undefined;
}

/** A top-level page in a desktop browser, with the given overrides. */
export function testEnvironment(overrides: Partial<Environment> = {}): Environment {
  return {
    kind: 'browser',
    os: 'desktop',
    isMobile: false,
    isFramed: false,
    autoConnect: undefined,
    storage: 'page',
    link: { target: '_self', preferUniversal: false, encodeTwice: false },
    ...overrides,
  };
}

/**
 * A fresh context: every discovery is on, no service is, and each network is asked at its own URLs.
 *
 * @example
 * const { context, shown } = testAdapterContext({ on: [tideLocal] });
 * const instance = new TideAdapter().setup(context);
 * instance.start();
 * const [row] = await shown();
 */
export function testAdapterContext(options: TestAdapterContextParts = {}): TestAdapterContext {
  const { env = testEnv(), on = [], ...overrides } = options;
  const rows: (readonly Connector[])[] = [];
  const events: TestReport[] = [];
  const context: AdapterContext = {
    networks: () => on,
    projectId: undefined,
    rpcUrls: async (network) => network.rpcUrls.default.http,
    enableInjected: true,
    enableEIP6963: true,
    connectorImages: {},
    environment: testEnvironment(),
    metadata: {
      name: 'Pier',
      description: '',
      url: 'https://app.example',
      icons: ['https://app.example/icon.png'],
    },
    enableCoinbase: true,
    enableBaseAccount: true,
    coinbasePreference: 'all',
    services: {},
    ...overrides,
    env,
    report: {
      connectors: (connectors) => void rows.push(connectors),
      accountsChanged: (id, accounts) => void events.push(['accounts', id, accounts]),
      chainChanged: (id, caipNetworkId) => void events.push(['chain', id, caipNetworkId]),
      connected: ({ connectorId }) => void events.push(['connected', connectorId]),
      disconnected: (id, why) => void events.push(['disconnected', id, ...(why ? [why] : [])]),
    },
  };
  const shown = async (): Promise<readonly Connector[]> => {
    await env.clock.advance(100);
    return rows.at(-1) ?? [];
  };
  return { context, env, rows, events, shown };
}
