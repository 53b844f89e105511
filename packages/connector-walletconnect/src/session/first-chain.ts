// Chooses the chain a namespace of a session starts on: the app's wish, else the first the app knows, else
// whatever the wallet agreed to. Pure.
import type { CaipNetworkId, Network } from '@openappkit/core/adapter';

/** @param wishes the app's networks, the preferred one first */
export function firstChain(
  approved: readonly CaipNetworkId[],
  ...wishes: readonly (readonly Pick<Network, 'caipNetworkId'>[])[]
): CaipNetworkId | undefined {
  for (const { caipNetworkId } of wishes.flat())
    if (approved.includes(caipNetworkId)) return caipNetworkId;
  return approved[0];
}
