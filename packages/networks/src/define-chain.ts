import type { EvmNetwork } from './network.types.js';

type Described = Pick<EvmNetwork, 'name' | 'nativeCurrency' | 'rpcUrls'>;

/** The input of `defineChain`. Other fields are kept as they are. */
export type ChainDescription = Described & {
  readonly id: number | string;
  readonly chainNamespace?: string | undefined;
  readonly caipNetworkId?: `${string}:${string}` | undefined;
};

type NamespaceOf<T extends ChainDescription> = T extends {
  readonly chainNamespace: infer N extends string;
}
  ? N
  : T extends { readonly caipNetworkId: `${infer N}:${string}` }
    ? N
    : 'eip155';

type Defined<T extends ChainDescription> = Omit<T, 'caipNetworkId' | 'chainNamespace'> & {
  readonly caipNetworkId: `${NamespaceOf<T>}:${T['id']}`;
  readonly chainNamespace: NamespaceOf<T>;
};

/**
 * Returns a network with `caipNetworkId` and `chainNamespace` filled in. Without either, it is an
 * `eip155` network, whose ID must be a positive integer (EIP-155, CAIP-2).
 *
 * @throws TypeError if ID, namespace and CAIP-2 ID contradict each other, or the ID is invalid.
 * @example
 * const mine = defineChain({
 *   id: 31337,
 *   name: 'My chain',
 *   nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['https://rpc.example.org'] } },
 * });
 * mine.caipNetworkId; // 'eip155:31337'
 */
export function defineChain<const T extends ChainDescription>(chain: T): Defined<T> {
  const [named] = (chain.caipNetworkId ?? '').split(':');
  const chainNamespace = chain.chainNamespace ?? (named || 'eip155');
  const caipNetworkId = chain.caipNetworkId ?? `${chainNamespace}:${chain.id}`;
  if (caipNetworkId !== `${chainNamespace}:${chain.id}`) {
    throw new TypeError(
      `${chain.name}: ${caipNetworkId} doesn't match ID ${chain.id} in namespace ${chainNamespace}`,
    );
  }
  if (!isReference(chainNamespace, chain.id)) {
    throw new TypeError(`${chain.name}: ${chain.id} isn't a valid ID in ${chainNamespace}`);
  }
  return { ...chain, chainNamespace, caipNetworkId } as unknown as Defined<T>;
}

/** A CAIP-2 reference has 1–32 characters of `[-_a-zA-Z0-9]`. In eip155 it is an integer. */
function isReference(namespace: string, id: number | string): boolean {
  if (namespace === 'eip155') return Number.isSafeInteger(Number(id)) && Number(id) > 0;
  return /^[-\w]{1,32}$/.test(String(id));
}
