import type { CaipNetworkId, Network } from '@openappkit/core/adapter';
import { type FeatureDeps, publicServices } from '@openappkit/core/feature';

/** The only namespace that services of this protocol support. */
const namespace = 'eip155';
/** Networks of the public service (EIP-155 chain IDs). */
const swapNetworks: readonly CaipNetworkId[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
].map((id) => `${namespace}:${id}` as const);

/** A service of the app's own announces its networks by its token list, so allow the whole namespace. */
export function canSwapOn(
  { caipNetworkId, chainNamespace }: Network,
  { state }: FeatureDeps['options'],
): boolean {
  const { blockchainApi } = state.current.services;
  const isPublic = blockchainApi === publicServices.blockchainApi;
  return isPublic ? swapNetworks.includes(caipNetworkId) : chainNamespace === namespace;
}
