// The networks that an app uses by default, per namespace. Held in memory for synchronous reads, and stored for the next visit.
import { PageError } from '../page-error.js';
import type { FrameNetwork } from '../../rpc/networks.types.js';
import type { SessionState } from '../state/session.js';
import { toCaip2, type ChainId, findNetwork, type Namespace } from './networks.js';
import { userMessages } from '../messages.js';

export interface NetworkChoice {
  supports(chainId: ChainId): boolean;
  /** @throws PageError if the frame does not support the network */
  choose(chainId: ChainId): Promise<FrameNetwork>;
  current(): FrameNetwork;
  currentIn(namespace: Namespace): FrameNetwork | undefined;
}

/** @param requested - CAIP-2 id of the network that the page was loaded for */
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
