// worksOn(): on which networks swaps may be offered before anybody was asked. Pure.
import type { CaipNetworkId, Network } from '@openappkit/core/adapter';
import { type FeatureDeps, publicServices } from '@openappkit/core/feature';

/** The one kind of network that services of its protocol swap on. */
const namespace = 'eip155';
/** Where the public service swaps (EIP-155 chain ids). */
const swapNetworks: readonly CaipNetworkId[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
].map((id) => `${namespace}:${id}` as const);

/** A service of the app's own says by itself where it swaps: by its list of tokens. */
export function canSwapOn(
  { caipNetworkId, chainNamespace }: Network,
  { state }: FeatureDeps['options'],
): boolean {
  const { blockchainApi } = state.current.services;
  const isPublic = blockchainApi === publicServices.blockchainApi;
  return isPublic ? swapNetworks.includes(caipNetworkId) : chainNamespace === namespace;
}
