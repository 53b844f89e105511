import type { ResponsePayload } from '@openappkit/connector-embedded/protocol';
import type { NetworkConfig } from '../../api/page-config.js';
import type { FrameNetwork } from '../../rpc/networks.types.js';
import { PageError } from '../page-error.js';
import type { SessionState } from '../state/session.js';
import { userMessages } from '../messages.js';

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

/** The chain id in messages, a number for EVM and CAIP-2 for others. */
type ChainId = ResponsePayload<'GET_CHAIN_ID'>['chainId'];
type Namespace = FrameNetwork['namespace'];

const toCaip2 = ({ namespace, chainId }: FrameNetwork): string =>
  namespace === 'eip155' ? `eip155:${chainId}` : chainId;

/** @param chainId - from a message or from the page's URL */
export function findNetwork(
  networks: readonly FrameNetwork[],
  chainId: ChainId,
): FrameNetwork | undefined {
  const caip = typeof chainId === 'number' ? `eip155:${chainId}` : chainId;
  return networks.find((network) => toCaip2(network) === caip);
}

export interface NetworkChoice {
  supports(chainId: ChainId): boolean;
  /** @throws PageError if the frame does not support the network */
  choose(chainId: ChainId): Promise<FrameNetwork>;
  current(): FrameNetwork;
  currentIn(namespace: Namespace): FrameNetwork | undefined;
}

/**
 * The networks that an app uses by default, per namespace. Held in memory for synchronous reads, and stored for the next visit.
 * @param requested - CAIP-2 id of the network that the page was loaded for
 */
export async function createNetworkChoice(
  networks: readonly FrameNetwork[],
  state: SessionState,
  requested: string | undefined,
): Promise<NetworkChoice> {
  const [first] = networks;
  if (!first) throw new PageError(userMessages.noNetworks);
  const preferences = await state.preferences();
  const findByCaip = (caip: string | undefined) =>
    caip === undefined ? undefined : findNetwork(networks, caip);
  let current = findByCaip(preferences.current) ?? findByCaip(requested) ?? first;
  const chosenByNamespace = new Map<Namespace, FrameNetwork>();
  for (const caip of Object.values(preferences.networks)) {
    const network = findByCaip(caip);
    if (network) chosenByNamespace.set(network.namespace, network);
  }
  return {
    supports: (chainId) => findNetwork(networks, chainId) !== undefined,
    async choose(chainId) {
      const network = findNetwork(networks, chainId);
      if (!network) throw new PageError(userMessages.unsupportedNetwork({ chainId }));
      current = network;
      chosenByNamespace.set(network.namespace, network);
      await state.updatePreferences(({ networks: others }) => ({
        current: toCaip2(network),
        networks: { ...others, [network.namespace]: toCaip2(network) },
      }));
      return network;
    },
    current: () => current,
    currentIn: (namespace) =>
      chosenByNamespace.get(namespace) ??
      (current.namespace === namespace
        ? current
        : networks.find((each) => each.namespace === namespace)),
  };
}
