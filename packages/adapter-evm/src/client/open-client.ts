import { type AdapterContext, KitError, type Network } from '@openappkit/core/adapter';
import type { Chain } from 'viem';
import { createNodeClient, type NodeClient, toViemChain } from './node-clients.js';
import { formatIds } from './format-ids.gen.js';

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

type Family = keyof typeof formatIds;

type Formats = Pick<Chain, 'formatters' | 'serializers' | 'fees' | 'custom'>;

/**
 * Adds the transaction formats of a chain's family. Each family is a separate chunk, because formats take up to 15 kB.
 * Chains that have formats, such as those of `viem/chains`, keep them.
 */
export async function withFormats(chain: Chain): Promise<Chain> {
  if (chain.formatters !== undefined || chain.serializers !== undefined) return chain;
  const formats = await loadFormats(chain.id);
  return { ...chain, ...formats };
}

async function loadFormats(id: number): Promise<Formats> {
  if (isInFamily('celo', id)) return pickFormats((await import('viem/celo')).chainConfig);
  if (isInFamily('op-stack', id)) return pickFormats((await import('viem/op-stack')).chainConfig);
  if (isInFamily('zksync', id)) return pickFormats((await import('viem/zksync')).chainConfig);
  return {};
}

function isInFamily(family: Family, id: number): boolean {
  return formatIds[family].some((each) => each === id);
}

/** Omits contracts and block times, which the network's definition provides. */
function pickFormats(config: object): Formats {
  const { formatters, serializers, fees, custom } = config as Formats;
  return {
    ...(formatters && { formatters }),
    ...(serializers && { serializers }),
    ...(fees && { fees }),
    ...(custom && { custom }),
  };
}
