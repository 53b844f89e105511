// A wallet adapter held by the test: connectors, answers and reports are set by hand. For tests of this
// package only.
import type { Adapter, Connector, NetworkInput } from '@openappkit/core';
import type { AdapterContext, AdapterInstance, WalletConnection } from '@openappkit/core/adapter';

/** A promise that the test settles. */
export interface Held<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

export function held<T>(): Held<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

export const address = '0x52908400098527886E0F7030069857D2E4169EE7';

export const connectors: readonly Connector[] = [
  {
    id: 'com.amber',
    name: 'Amber Vault',
    type: 'ANNOUNCED',
    namespace: 'eip155',
    rdns: 'com.amber',
  },
  { id: 'com.fjord', name: 'Fjord', type: 'ANNOUNCED', namespace: 'eip155', rdns: 'com.fjord' },
];

export interface FakeAdapter {
  readonly adapter: Adapter;
  /** The pending connect calls, newest last. */
  readonly connects: Held<WalletConnection>[];
  readonly switches: Held<void>[];
  readonly balances: Held<{ value: bigint; decimals: number; symbol: string }>[];
  /** Answers the newest connect call. */
  approve(caipNetworkId?: `${string}:${string}`): void;
  readonly context: () => AdapterContext;
}

/** Makes an adapter of eip155 with two wallets. */
export function fakeAdapter(list: readonly Connector[] = connectors): FakeAdapter {
  const connects: Held<WalletConnection>[] = [];
  const switches: Held<void>[] = [];
  const balances: Held<{ value: bigint; decimals: number; symbol: string }>[] = [];
  let context: AdapterContext | undefined;
  let lastConnectorId = '';
  const push = <T>(queue: Held<T>[]): Promise<T> => {
    const next = held<T>();
    queue.push(next);
    return next.promise;
  };
  const instance = (given: AdapterContext): AdapterInstance => ({
    namespace: 'eip155',
    start: () => given.report.connectors(list),
    connect({ connectorId }) {
      lastConnectorId = connectorId;
      return push(connects);
    },
    reconnect: async () => undefined,
    disconnect: async () => undefined,
    destroy: () => undefined,
    parseAddress: async (text) => text,
    switchNetwork: () => push(switches),
    balance: () => push(balances),
  });
  return {
    adapter: {
      namespace: 'eip155',
      name: 'fake',
      defaultAccountType: 'eoa',
      adopt: (network) => (typeof network.id === 'number' ? `eip155:${network.id}` : undefined),
      setup(given) {
        context = given;
        return instance(given);
      },
    },
    connects,
    switches,
    balances,
    approve(caipNetworkId = 'eip155:1') {
      connects.at(-1)?.resolve({
        connectorId: lastConnectorId,
        namespace: 'eip155',
        accounts: [address],
        caipNetworkId,
        provider: {},
      });
    },
    context() {
      if (!context) throw new Error('not set up');
      return context;
    },
  };
}

/** A network as viem writes it. */
export function network(id: number, name: string, testnet = false): NetworkInput {
  return {
    id,
    name,
    testnet,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
  };
}
