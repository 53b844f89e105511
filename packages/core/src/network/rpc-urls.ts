// RPC URLs of a network in the order of decisions.md: the host's own, then the proxy of the blockchain
// API where it lists the chain, then the chain's own.
import type { Api } from '../api/api.js';
import type { OptionsController } from '../options/options-controller.js';
import type { Network } from './network.types.js';

export function createRpcUrls(deps: { options: OptionsController; api: Api }) {
  return async (network: Network): Promise<readonly string[]> => {
    const { customRpcUrls, services, projectId } = deps.options.state.current;
    const custom = (customRpcUrls[network.caipNetworkId] ?? []).map(({ url }) => url);
    const own = network.rpcUrls.default.http;
    // A host that brought its own endpoint does not wait for ours.
    if (custom.length > 0 || services.blockchainApi === null || projectId === '')
      return unique([...custom, ...own]);
    const listed = await deps.api.isSupportedChain(network.caipNetworkId);
    const query = new URLSearchParams({ chainId: network.caipNetworkId, projectId });
    return unique(listed ? [`${services.blockchainApi}/v1/?${query}`, ...own] : own);
  };
}

function unique(urls: readonly string[]): readonly string[] {
  return [...new Set(urls)];
}
