// Which network an app means: the one it chose last, by namespace. Read at once by whoever answers it, so it is held here and
// kept for the next time.
import { PageError } from '../host/page-error.js';
import type { FrameNetwork } from '../../rpc/networks.types.js';
import type { SessionState } from '../state/session.js';
import { caipOf, type ChainId, findNetwork, type Namespace } from './networks.js';

export interface NetworkChoice {
  serves(chainId: ChainId): boolean;
  /** @throws PageError where the frame does not serve it */
  choose(chainId: ChainId): Promise<FrameNetwork>;
  current(): FrameNetwork;
  of(namespace: Namespace): FrameNetwork | undefined;
}

/** @param asked - the network that the page was loaded for, if it serves that */
export async function createNetworkChoice(
  networks: readonly FrameNetwork[],
  state: SessionState,
  asked: string | undefined,
): Promise<NetworkChoice> {
  const [first] = networks;
  if (!first) throw new PageError('This wallet supports no networks.');
  const kept = await state.wishes();
  const known = (caip: string | undefined) =>
    caip === undefined ? undefined : findNetwork(networks, caip);
  let current = known(kept.current) ?? known(asked) ?? first;
  const chosen = new Map<Namespace, FrameNetwork>();
  for (const caip of Object.values(kept.networks)) {
    const network = known(caip);
    if (network) chosen.set(network.namespace, network);
  }
  return {
    serves: (chainId) => findNetwork(networks, chainId) !== undefined,
    async choose(chainId) {
      const network = findNetwork(networks, chainId);
      if (!network) throw new PageError(`This wallet doesn’t support network ${chainId}.`);
      current = network;
      chosen.set(network.namespace, network);
      await state.changeWishes(({ networks: others }) => ({
        current: caipOf(network),
        networks: { ...others, [network.namespace]: caipOf(network) },
      }));
      return network;
    },
    current: () => current,
    of: (namespace) =>
      chosen.get(namespace) ??
      (current.namespace === namespace
        ? current
        : networks.find((each) => each.namespace === namespace)),
  };
}
