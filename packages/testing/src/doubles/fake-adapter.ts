// An adapter whose wallet the test controls: it answers, declines, hangs or reports. For tests of code that uses adapters.
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
  /** What connecting gives; may reject, hang or wait. Default: one account on the first network. */
  readonly connect?: (request: ConnectRequest) => Promise<WalletConnection>;
  /** Default: the stored address is still offered. */
  readonly reconnect?: (request: ReconnectRequest) => Promise<WalletConnection | undefined>;
  readonly switchNetwork?: (request: SwitchNetworkRequest) => Promise<void>;
  readonly balance?: () => Promise<Balance>;
  readonly identity?: boolean;
  /** None by default: the kit asks its service. */
  readonly assets?: AdapterInstance['assets'];
  /** What else it can do, or does otherwise. */
  readonly can?: Partial<AdapterCapabilities & Pick<AdapterInstance, 'parseAddress' | 'provider'>>;
}

export interface FakeAdapter extends Adapter {
  /** Speaks for the wallet, after the kit was made. */
  readonly report: AdapterReports;
  /** What the kit asked, in order, such as `connect fake.one`. */
  readonly calls: readonly string[];
  /** A live connection as the default `connect` answers. */
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
