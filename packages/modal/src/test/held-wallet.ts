// A fake adapter with two wallets whose answers the test controls.
import type { CaipNetworkId, Connector, NetworkInput } from '@openappkit/core';
import type { Balance, WalletConnection } from '@openappkit/core/adapter';
import { type FakeAdapter, fakeAdapter, fakeAddress } from '@openappkit/testing';

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

export const address = fakeAddress;

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

export interface HeldWallet {
  readonly adapter: FakeAdapter;
  /** Newest last. */
  readonly connects: Held<WalletConnection>[];
  readonly switches: Held<void>[];
  readonly balances: Held<Balance>[];
  approve(caipNetworkId?: CaipNetworkId): void;
}

/** Every request stays pending until the test answers it. */
export function heldWallet(
  list: readonly Connector[] = connectors,
  namespace = 'eip155',
): HeldWallet {
  const connects: Held<WalletConnection>[] = [];
  const switches: Held<void>[] = [];
  const balances: Held<Balance>[] = [];
  let connectorId = '';
  const push = <T>(queue: Held<T>[]): Promise<T> => {
    const next = held<T>();
    queue.push(next);
    return next.promise;
  };
  const adapter = fakeAdapter({
    namespace,
    connectors: list,
    connect(request) {
      connectorId = request.connectorId;
      return push(connects);
    },
    reconnect: async () => undefined,
    switchNetwork: () => push(switches),
    balance: () => push(balances),
  });
  return {
    adapter,
    connects,
    switches,
    balances,
    approve: (caipNetworkId = `${namespace}:1`) =>
      connects.at(-1)?.resolve(adapter.connection({ connectorId, caipNetworkId })),
  };
}

export function network(id: number, name: string, testnet = false): NetworkInput {
  return {
    id,
    name,
    testnet,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
  };
}
