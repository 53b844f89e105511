import type { ResponsePayload } from '@openappkit/connector-embedded/protocol';
import type { NetworkConfig } from '../../api/page-config.js';
import type { FrameNetwork } from '../../rpc/networks.types.js';

/** The chain id in messages, a number for EVM and CAIP-2 for others. */
export type ChainId = ResponsePayload<'GET_CHAIN_ID'>['chainId'];
export type Namespace = FrameNetwork['namespace'];

/** Skips networks of other namespaces, because the frame has no keys for them. */
export function readNetworks(configured: readonly NetworkConfig[]): readonly FrameNetwork[] {
  return configured.flatMap((network): FrameNetwork[] => {
    const { caipNetworkId, name, rpcUrl, bundlerUrl, eip7702, nativeCurrency } = network;
    const [namespace, reference] = caipNetworkId.split(':');
    const { symbol, decimals } = nativeCurrency;
    const common = { name, rpcUrl };
    if (namespace === 'eip155')
      return [
        {
          namespace,
          chainId: Number(reference),
          currency: { symbol, decimals },
          ...common,
          ...(bundlerUrl ? { bundlerUrl } : {}),
          ...(eip7702 ? { eip7702 } : {}),
        },
      ];
    return namespace === 'solana' ? [{ namespace, chainId: caipNetworkId, ...common }] : [];
  });
}

export const toCaip2 = ({ namespace, chainId }: FrameNetwork): string =>
  namespace === 'eip155' ? `eip155:${chainId}` : chainId;

/** @param chainId - from a message or from the page's URL */
export function findNetwork(
  networks: readonly FrameNetwork[],
  chainId: ChainId,
): FrameNetwork | undefined {
  const caip = typeof chainId === 'number' ? `eip155:${chainId}` : chainId;
  return networks.find((network) => toCaip2(network) === caip);
}
