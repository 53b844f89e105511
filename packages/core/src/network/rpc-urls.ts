// RPC URLs of a network in order: the host's own, then the proxy of the blockchain
// API where it lists the chain, then the chain's own. A proxy that does not say comes last, if it is known to
// serve the chain.
import { inTime } from '../adapter/wait/in-time.js';
import type { Api } from '../api/api.js';
import type { Env } from '../env/env.types.js';
import type { OptionsController } from '../options/options-controller.js';
import { isBuiltInProxied } from './built-in-proxied.js';
import type { Network } from './network.types.js';

/** An API that hangs must not hold a balance back: after this long the chain's own URLs do. */
export const proxyWaitMs = 2_000;

export function createRpcUrls(deps: {
  readonly env: Pick<Env, 'clock'>;
  readonly options: OptionsController;
  readonly api: Pick<Api, 'listsChain'>;
}) {
  return async (network: Network): Promise<readonly string[]> => {
    const { customRpcUrls, services, projectId } = deps.options.state.current;
    const custom = (customRpcUrls[network.caipNetworkId] ?? []).map(({ url }) => url);
    const own = network.rpcUrls.default.http;
    if (services.blockchainApi === null || projectId === '') return unique([...custom, ...own]);
    const query = new URLSearchParams({ chainId: network.caipNetworkId, projectId });
    const proxy = `${services.blockchainApi}/v1/?${query}`;
    // Some definitions name the proxy itself, which answers nothing without a projectId.
    const others = own.filter((url) => url.replace(/\/$/, '') !== `${services.blockchainApi}/v1`);
    // A host that brought its own endpoint does not wait for ours to say what it serves.
    if (custom.length > 0)
      return unique([
        ...custom,
        ...(isBuiltInProxied(network.caipNetworkId) ? [proxy, ...others] : own),
      ]);
    const asked = deps.api.listsChain(network.caipNetworkId);
    const listed = await inTime(asked, deps.env.clock, proxyWaitMs, () => undefined);
    if (listed === undefined)
      return unique(isBuiltInProxied(network.caipNetworkId) ? [...others, proxy] : own);
    return unique(listed ? [proxy, ...others] : own);
  };
}

function unique(urls: readonly string[]): readonly string[] {
  return [...new Set(urls)];
}
