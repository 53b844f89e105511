// The viem client of a network for the app: its URLs in the kit's order, with the transaction formats of its family.
// Loaded on first use.
import { type AdapterContext, KitError, type Network } from '@openappkit/core/adapter';
import type { Chain } from 'viem';
import { withFormats } from '../formats/with-formats.js';
import { createNodeClient, type NodeClient, toViemChain } from './create-node-client.js';

/** A host may hand over a viem chain as it is, formats included. */
type NetworkWithFormats = Network & Partial<Pick<Chain, 'formatters' | 'serializers' | 'fees'>>;

/** @throws KitError `chain/not-supported` for a network of another namespace, `account/no-network` without an RPC URL */
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
