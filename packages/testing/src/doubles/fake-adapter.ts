// An adapter whose wallet the test controls, for tests of code that uses adapters.
import type {
  Adapter,
  AdapterCapabilities,
  AdapterContext,
  AdapterInstance,
  AdapterReports,
  Balance,
  CaipNetworkId,
  ConnectRequest,
  Connector,
  NetworkInput,
  ReconnectRequest,
  SwitchNetworkRequest,
  WalletConnection,
} from '@openappkit/core/adapter';

export interface FakeAdapterOptions {
  readonly namespace?: string;
  readonly connectors?: readonly Partial<Connector>[];
  /** The result of connecting; may reject, hang or wait. Default: one account on the first network. */
  readonly connect?: (request: ConnectRequest) => Promise<WalletConnection>;
  /** Default: resolves to the same connection as the default `connect`. */
  readonly reconnect?: (request: ReconnectRequest) => Promise<WalletConnection | undefined>;
  readonly switchNetwork?: (request: SwitchNetworkRequest) => Promise<void>;
  readonly balance?: () => Promise<Balance>;
  readonly identity?: boolean;
  /** Default: none, so the kit uses its service. */
  readonly assets?: AdapterInstance['assets'];
  /** More capabilities, or replacements for the defaults. */
  readonly can?: Partial<AdapterCapabilities & Pick<AdapterInstance, 'parseAddress' | 'provider'>>;
}

export interface FakeAdapter extends Adapter {
  /** Reports wallet events to the kit, once the kit exists. */
  readonly report: AdapterReports;
  /** Calls by the kit, in order, such as `connect fake.one`. */
  readonly calls: readonly string[];
  /** A connection like the one the default `connect` returns. */
  connection(change?: Partial<WalletConnection>): WalletConnection;
}

export const fakeAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
export const otherFakeAddress = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

/**
 * @example
 * const adapter = fakeAdapter({ connect: () => Promise.reject(new KitError('wallet/rejected')) });
 */
export function fakeAdapter(options: FakeAdapterOptions = {}): FakeAdapter {
  const namespace = options.namespace ?? 'eip155';
  const calls: string[] = [];
  let adapterContext: AdapterContext | undefined;
  const context = (): AdapterContext => {
    if (!adapterContext) throw new Error('The kit was not made yet');
    return adapterContext;
  };
  const connectors = (options.connectors ?? [{}]).map(
    (each): Connector => ({
      id: 'fake.one',
      type: 'ANNOUNCED',
      name: 'Fake One',
      namespace,
      ...each,
    }),
  );
  const connection = (change: Partial<WalletConnection> = {}): WalletConnection => ({
    connectorId: connectors[0]?.id ?? 'fake.one',
    namespace,
    accounts: [fakeAddress],
    caipNetworkId: context().networks()[0]?.caipNetworkId ?? `${namespace}:1`,
    provider: { request: () => Promise.resolve(null) },
    ...change,
  });
  const note = <T>(call: string, run: () => T): T => {
    calls.push(call);
    return run();
  };
  const instance = (): AdapterInstance => ({
    namespace,
    identity: options.identity ?? false,
    ...(options.assets && { assets: options.assets }),
    start: () => note('start', () => context().report.connectors(connectors)),
    connect: (request) =>
      note(`connect ${request.connectorId}`, () =>
        (options.connect ?? (async () => connection({ connectorId: request.connectorId })))(
          request,
        ),
      ),
    reconnect: (request) =>
      note(`reconnect ${request.connectorId}`, () =>
        (options.reconnect ?? (async () => connection({ connectorId: request.connectorId })))(
          request,
        ),
      ),
    disconnect: (connectorId) => note(`disconnect ${connectorId}`, async () => undefined),
    resync: () => note('resync', () => undefined),
    attach: ({ connectorId, caipNetworkId }) =>
      note(`attach ${connectorId} ${caipNetworkId}`, () => undefined),
    destroy: () => note('destroy', () => undefined),
    parseAddress: async (address) => address,
    switchNetwork: (request) =>
      note(`switch ${request.network.caipNetworkId}`, () =>
        (options.switchNetwork ?? (async () => undefined))(request),
      ),
    balance: (request) =>
      note(`balance ${request.network.caipNetworkId}`, () =>
        (
          options.balance ??
          (async () => ({ value: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'ETH' }))
        )(),
      ),
    ...options.can,
  });
  return {
    namespace,
    name: 'fake',
    defaultAccountType: 'eoa',
    calls,
    get report() {
      return context().report;
    },
    connection,
    adopt: (network: NetworkInput): CaipNetworkId | undefined =>
      network.chainNamespace === undefined ? `${namespace}:${network.id}` : undefined,
    setup(newContext) {
      adapterContext = newContext;
      return instance();
    },
  };
}
