// Custom RPC configuration may contain a key in a header, so it is sent only to the URL that the host set it for.
import { KitError } from '../errors/kit-error.js';
import type { Network } from './network.types.js';
import type { AdapterContext } from '../adapter/adapter.types.js';
import { inTime } from '../async.js';
import type { Api } from '../api/api.js';
import type { Env } from '../env/env.types.js';
import type { OptionsController } from '../options/options-controller.js';
import type { CaipNetworkId } from '../caip.js';
import { parseCaipNetworkId } from '../parse-caip.js';

type Fields = Readonly<Record<string, unknown>>;

/** The part of the adapter's context that names RPC URLs. */
export interface RpcSettings {
  readonly customRpcUrls?: AdapterContext['customRpcUrls'];
  readonly services?: AdapterContext['services'];
}

/** Returns viem's `HttpTransportConfig` for this URL from `customRpcUrls`. Not validated. */
export function rpcConfig(
  { customRpcUrls }: RpcSettings,
  { caipNetworkId }: Network,
  url: string,
): Fields | undefined {
  const found = customRpcUrls?.()[caipNetworkId]?.find((each) => each.url === url)?.config;
  return typeof found === 'object' && found !== null ? { ...found } : undefined;
}

export function rpcHeaders(settings: RpcSettings, network: Network, url: string): Headers {
  const { headers } = (rpcConfig(settings, network, url)?.fetchOptions ?? {}) as RequestInit;
  return new Headers(headers);
}

/**
 * Returns the RPC URLs to pass to a wallet that adds the network. Excludes the host's URLs and the proxy, which may contain
 * keys or the projectId.
 */
export function walletRpcUrls(
  { customRpcUrls, services }: RpcSettings,
  { caipNetworkId, rpcUrls }: Network,
): string[] {
  const custom = customRpcUrls?.()[caipNetworkId] ?? [];
  const { http } = rpcUrls.chainDefault ?? rpcUrls.default;
  const proxy = services?.blockchainApi;
  return http.filter(
    (url) => !custom.some((each) => each.url === url) && !(proxy && url.startsWith(proxy)),
  );
}

/**
 * Returns the URLs of `walletRpcUrls` for a request to add the network.
 *
 * @throws KitError `chain/add-failed` without a URL, which EIP-3085 requires
 */
export function requireWalletRpcUrls(settings: RpcSettings, network: Network): readonly string[] {
  const urls = walletRpcUrls(settings, network);
  if (urls.length > 0) return urls;
  throw new KitError('chain/add-failed', {
    metaMessages: [
      'The wallet was not asked: a URL in `customRpcUrls` may contain a key and is never sent to a wallet.',
      `Add a URL without a key to \`rpcUrls\` of "${network.name}".`,
    ],
  });
}

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

/** RPC URLs in the order to try: the host's, the blockchain API's proxy if it lists the chain, the chain's own. */
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
