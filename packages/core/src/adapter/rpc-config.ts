// What the host wants to be sent with requests to an RPC URL of its own, such as a key in a header. For adapters, beside
// `rpcUrls`; no other host ever gets it. Pure.
import { KitError } from '../errors/kit-error.js';
import type { Network } from '../network/network.types.js';
import type { AdapterContext } from './adapter.types.js';

type Fields = Readonly<Record<string, unknown>>;

/** viem's `HttpTransportConfig` of a URL as the host gave it, unread; undefined for URLs that are not the host's. */
export function rpcConfig(
  { customRpcUrls }: Pick<AdapterContext, 'customRpcUrls'>,
  { caipNetworkId }: Network,
  url: string,
): Fields | undefined {
  const found = customRpcUrls?.()[caipNetworkId]?.find((each) => each.url === url)?.config;
  return typeof found === 'object' && found !== null ? { ...found } : undefined;
}

/** Of that, the headers; empty where there are none. */
export function rpcHeaders(...given: Parameters<typeof rpcConfig>): Headers {
  const { headers } = (rpcConfig(...given)?.fetchOptions ?? {}) as RequestInit;
  return new Headers(headers);
}

/**
 * What a wallet that learns a network is told: the network's own URLs. Never one of the host's, which may carry a key, nor
 * the proxy, which carries the host's projectId.
 */
export function walletRpcUrls(
  { customRpcUrls, services }: Partial<Pick<AdapterContext, 'customRpcUrls' | 'services'>>,
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
 * Like `walletRpcUrls`, for a request to add the network.
 *
 * @throws KitError `chain/add-failed` if there is no URL, because EIP-3085 requires one
 */
export function requireWalletRpcUrls(
  ...given: Parameters<typeof walletRpcUrls>
): readonly string[] {
  const urls = walletRpcUrls(...given);
  if (urls.length > 0) return urls;
  throw new KitError('chain/add-failed', {
    metaMessages: [
      'The wallet was not asked: a URL in `customRpcUrls` may contain a key and is never sent to a wallet.',
      `Add a URL without a key to \`rpcUrls\` of "${given[1].name}".`,
    ],
  });
}
