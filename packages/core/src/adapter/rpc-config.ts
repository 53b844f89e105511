// Custom RPC configuration may contain a key in a header, so it is sent only to the URL that the host set it for.
import { KitError } from '../errors/kit-error.js';
import type { Network } from '../network/network.types.js';
import type { AdapterContext } from './adapter.types.js';

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
 * @throws KitError `chain/add-failed` if there is no URL, because EIP-3085 requires one
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
