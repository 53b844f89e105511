// Networks of the kit as wagmi chains, and back. Pure.
import { EvmAdapter } from '@openappkit/adapter-evm';
import type { CaipNetworkId, Network, NetworkInput } from '@openappkit/core/adapter';
import type { Chain } from 'viem';

/** The same plain data: an eip155 network has every field of a viem chain. */
export function toChain(network: NetworkInput): Chain | undefined {
  const id = new EvmAdapter().adopt(network);
  return id === undefined ? undefined : (network as unknown as Chain);
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
