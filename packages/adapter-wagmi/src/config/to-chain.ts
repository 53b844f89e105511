// Networks of the kit as wagmi chains, and back. Pure.
import type { CaipNetworkId, Network, NetworkInput } from '@openappkit/core/adapter';
import type { Chain } from 'viem';

/** The CAIP-2 id of an eip155 network; a bare viem chain, whose id is a number, is one. */
export function evmNetworkId({
  id,
  chainNamespace = 'eip155',
}: NetworkInput): CaipNetworkId | undefined {
  const isEvm =
    typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && chainNamespace === 'eip155';
  return isEvm ? `eip155:${id}` : undefined;
}

/** The same plain data: a network of ours has every field of a viem chain. */
export function toChain(network: NetworkInput): Chain | undefined {
  return evmNetworkId(network) === undefined ? undefined : (network as unknown as Chain);
}

export function toNetwork(chain: Chain): Network {
  return {
    ...(chain as unknown as NetworkInput),
    caipNetworkId: `eip155:${chain.id}`,
    chainNamespace: 'eip155',
  };
}

/** @returns NaN for an id of another namespace */
export function chainIdOf(caipNetworkId: CaipNetworkId): number {
  const [namespace, reference] = caipNetworkId.split(':');
  return namespace === 'eip155' ? Number(reference) : Number.NaN;
}
