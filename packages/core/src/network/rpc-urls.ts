// RPC URLs in the order to try: the host's, the blockchain API's proxy if it lists the chain, the chain's own.
import { inTime } from '../async/in-time.js';
import type { Api } from '../api/api.js';
import type { Env } from '../env/env.types.js';
import type { OptionsController } from '../options/options-controller.js';
import type { Network } from './network.types.js';
import type { CaipNetworkId } from '../caip/caip.js';
import { parseCaipNetworkId } from '../caip/parse-caip.js';

/** Chain references that the proxy serves, by namespace. Used until the service itself answers. */
const references: Readonly<Record<string, string>> = {
  near: 'mainnet',
  solana:
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp EtWTRABZaYq6iMfeYKouRu166VU2xqa1 ' +
    '4sgjmw1sunhzsxgspuhpqldx6wiyjntz 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  eip155:
    '1101 56 42161 7777777 59144 324 5000 80084 5003 100 8453 42220 1313161555 17000 1 300 ' +
    '1313161554 1329 84532 421614 11155111 8217 43114 999999999 11155420 80002 97 43113 ' +
    '137 10 1301 80094 80069 560048 31 2818 57054 911867 534351 1112 534352 1111 146 130 ' +
    '1284 30 2810 55931',
  bip122: '000000000019d6689c085ae165831e93 000000000933ea01ad0ee984209779ba',
  tron: '0x2b6653dc 0xcd8690dc',
};

function isBuiltInProxied(caipNetworkId: CaipNetworkId): boolean {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId);
  return references[namespace]?.split(' ').includes(reference) ?? false;
}

/** Milliseconds to wait for the API, so that a hanging API does not delay a balance. */
export const proxyWaitMs = 2_000;

export function createRpcUrls(deps: {
  readonly env: Pick<Env, 'clock'>;
  readonly options: OptionsController;
  readonly api: Pick<Api, 'listsChain'>;
}) {
  return async (network: Network): Promise<readonly string[]> => {
    const { customRpcUrls, services, projectId } = deps.options.state.current;
    const custom = (customRpcUrls[network.caipNetworkId] ?? []).map(({ url }) => url);
    const chainUrls = network.rpcUrls.default.http;
    if (services.blockchainApi === null || projectId === '')
      return unique([...custom, ...chainUrls]);
    const query = new URLSearchParams({ chainId: network.caipNetworkId, projectId });
    const proxy = `${services.blockchainApi}/v1/?${query}`;
    // Some chain definitions name the proxy itself, which rejects requests without a projectId.
    const others = chainUrls.filter(
      (url) => url.replace(/\/$/, '') !== `${services.blockchainApi}/v1`,
    );
    const isProxied = isBuiltInProxied(network.caipNetworkId);
    // With its own endpoint, a host does not wait for the API's list of chains.
    if (custom.length > 0)
      return unique([...custom, ...(isProxied ? [proxy, ...others] : chainUrls)]);
    const response = deps.api.listsChain(network.caipNetworkId);
    const listed = await inTime(response, deps.env.clock, proxyWaitMs, () => undefined);
    if (listed === undefined && isProxied) return unique([...others, proxy]);
    return unique(listed ? [proxy, ...others] : chainUrls);
  };
}

function unique(urls: readonly string[]): readonly string[] {
  return [...new Set(urls)];
}
