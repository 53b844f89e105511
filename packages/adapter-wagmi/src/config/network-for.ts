// The network of a chain id that wagmi was asked to switch to: the kit's own, else wagmi's, with what the caller
// wants the wallet to be told of it. Pure.
import { type AdapterContext, KitError, type Network } from '@openappkit/core/adapter';
import type { AddParameter } from '../connectors/kit-connector.js';
import type { Config } from '../wagmi-core.types.js';
import { toNetwork } from './to-chain.js';

/** @throws KitError `chain/not-found` */
export function networkFor(
  { networks }: Pick<AdapterContext, 'networks'>,
  config: Config,
  chainId: number,
  add: AddParameter = {},
): Network {
  const chain = config.chains.find(({ id }) => id === chainId);
  const known =
    networks().find(({ caipNetworkId }) => caipNetworkId === `eip155:${chainId}`) ??
    (chain && toNetwork(chain));
  if (!known) throw new KitError('chain/not-found', { context: { chainId } });
  const [explorer] = add.blockExplorerUrls ?? [];
  const name = add.chainName ?? known.name;
  const rpc = add.rpcUrls && { http: add.rpcUrls };
  return {
    ...known,
    name,
    nativeCurrency: add.nativeCurrency ?? known.nativeCurrency,
    ...(explorer && { blockExplorers: { default: { name, url: explorer } } }),
    ...(rpc && { rpcUrls: { ...known.rpcUrls, default: rpc, chainDefault: rpc } }),
  };
}
