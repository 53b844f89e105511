// Gives each network of the host its namespace and CAIP-2 id. A bare viem chain names no namespace: the adapter that
// adopts it does, else it is of `eip155`. Pure.
import type { Adapter } from '../adapter/adapter.types.js';
import { type CaipNetworkId, isCaipNetworkId } from '../caip/caip.js';
import { EarlyError } from '../errors/early-error.js';
import type { Network, NetworkInput } from './network.types.js';

/** @throws KitError `options/invalid` when no adapter adopts a network that names no namespace. */
export function resolveNetwork(input: NetworkInput, adapters: readonly Adapter[]): Network {
  const caipNetworkId = networkIdOf(input, adapters);
  if (!caipNetworkId || !isCaipNetworkId(caipNetworkId))
    throw new EarlyError('options/invalid', {
      metaMessages: [`networks: "${input.name}" has no \`chainNamespace\`: add it.`],
    });
  const chainNamespace = caipNetworkId.slice(0, caipNetworkId.indexOf(':'));
  return { ...input, caipNetworkId, chainNamespace };
}

/** Undefined where it names no namespace and nobody adopts it. */
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
  // A number and no name is how viem writes a chain.
  return typeof input.id === 'number' ? `eip155:${input.id}` : undefined;
}

/** Resolves all, keeping the first of any two with one id. */
export function resolveNetworks(
  inputs: readonly NetworkInput[],
  adapters: readonly Adapter[],
): Network[] {
  const seen = new Map<string, Network>();
  for (const input of inputs) {
    const network = resolveNetwork(input, adapters);
    if (!seen.has(network.caipNetworkId)) seen.set(network.caipNetworkId, network);
  }
  return [...seen.values()];
}
