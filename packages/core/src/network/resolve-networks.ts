// A viem chain has no namespace, so an adapter adopts it, or it defaults to `eip155`.
import type { Adapter } from '../adapter/adapter.types.js';
import { type CaipNetworkId, isCaipNetworkId, namespaceOf } from '../caip.js';
import { EarlyError } from '../errors/early-error.js';
import type { Network, NetworkInput } from './network.types.js';

/** @throws KitError `options/invalid` if a network names no namespace and no adapter adopts it */
export function resolveNetwork(input: NetworkInput, adapters: readonly Adapter[]): Network {
  const caipNetworkId = networkIdOf(input, adapters);
  if (!caipNetworkId || !isCaipNetworkId(caipNetworkId))
    throw new EarlyError('options/invalid', {
      metaMessages: [`networks: "${input.name}" has no \`chainNamespace\`: add it.`],
    });
  return { ...input, caipNetworkId, chainNamespace: namespaceOf(caipNetworkId) };
}

/** Undefined if the network names no namespace and no adapter adopts it. */
export function networkIdOf(
  input: NetworkInput,
  adapters: readonly Adapter[] = [],
): CaipNetworkId | undefined {
  if (input.caipNetworkId) return input.caipNetworkId;
  if (input.chainNamespace) return `${input.chainNamespace}:${input.id}`;
  for (const adapter of adapters) {
    const adopted = adapter.adopt?.(input);
    if (adopted) return adopted;
  }
  return typeof input.id === 'number' ? `eip155:${input.id}` : undefined;
}

export function resolveNetworks(
  inputs: readonly NetworkInput[],
  adapters: readonly Adapter[],
): Network[] {
  const byId = new Map<string, Network>();
  for (const input of inputs) {
    const network = resolveNetwork(input, adapters);
    if (!byId.has(network.caipNetworkId)) byId.set(network.caipNetworkId, network);
  }
  return [...byId.values()];
}
