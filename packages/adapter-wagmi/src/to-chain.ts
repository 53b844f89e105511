import { EvmAdapter } from '@openappkit/adapter-evm';
import {
  type AdapterContext,
  type CaipNetworkId,
  KitError,
  type Network,
  type NetworkInput,
} from '@openappkit/core/adapter';
import type { AddEthereumChainParameter, Chain } from 'viem';
import type { Config } from './wagmi-core.types.js';

/** Returns the same object, because an eip155 network has every field of a viem chain. */
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

export const toCaipNetworkId = (chainId: number): CaipNetworkId => `eip155:${chainId}`;

/** @returns NaN for an id of another namespace */
export function toChainId(caipNetworkId: CaipNetworkId): number {
  const [namespace, reference] = caipNetworkId.split(':');
  return namespace === 'eip155' ? Number(reference) : Number.NaN;
}

export type AddChainParams = Partial<Omit<AddEthereumChainParameter, 'chainId'>>;

/** @throws KitError `chain/not-found` */
export function getNetworkForSwitch(
  { networks }: Pick<AdapterContext, 'networks'>,
  config: Config,
  chainId: number,
  addParams: AddChainParams = {},
): Network {
  const chain = config.chains.find(({ id }) => id === chainId);
  const known =
    networks().find(({ caipNetworkId }) => caipNetworkId === `eip155:${chainId}`) ??
    (chain && toNetwork(chain));
  if (!known) throw new KitError('chain/not-found', { context: { chainId } });
  const [explorer] = addParams.blockExplorerUrls ?? [];
  const name = addParams.chainName ?? known.name;
  const rpc = addParams.rpcUrls && { http: addParams.rpcUrls };
  return {
    ...known,
    name,
    nativeCurrency: addParams.nativeCurrency ?? known.nativeCurrency,
    ...(explorer && { blockExplorers: { default: { name, url: explorer } } }),
    ...(rpc && { rpcUrls: { ...known.rpcUrls, default: rpc, chainDefault: rpc } }),
  };
}
