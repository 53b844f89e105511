import { type AdapterContext, KitError, type Network } from '@openappkit/core/adapter';
import type { Chain } from 'viem';
import { withFormats } from '../formats/with-formats.js';
import { createNodeClient, type NodeClient, toViemChain } from './create-node-client.js';

/** The app may pass a viem chain, including its formats. */
type NetworkWithFormats = Network & Partial<Pick<Chain, 'formatters' | 'serializers' | 'fees'>>;

/** @throws KitError `chain/not-supported` for a network of another namespace, `account/no-network` when no RPC URL is known */
export async function openClient(
  context: AdapterContext,
  network: NetworkWithFormats,
): Promise<NodeClient> {
  if (network.chainNamespace !== 'eip155')
    throw new KitError('chain/not-supported', {
      metaMessages: [`"${network.name}" isn't an eip155 network.`],
    });
  const { formatters, serializers, fees } = network;
  const chain = await withFormats({
    ...toViemChain(network),
    ...(formatters && { formatters }),
    ...(serializers && { serializers }),
    ...(fees && { fees }),
  });
  return createNodeClient(context, network, await context.rpcUrls(network), {}, chain);
}
