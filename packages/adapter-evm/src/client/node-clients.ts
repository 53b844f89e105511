// Uses a bare viem client, because `createPublicClient` is three times as large. Import this file from lazy chunks only.
import { type AdapterContext, type Network, KitError, rpcConfig } from '@openappkit/core/adapter';
import {
  type ClientConfig,
  type Chain,
  type Client,
  createClient,
  fallback,
  http,
  type Transport,
} from 'viem';
import { parseAddress } from '../evm-values.js';

export type NodeClient = Client<Transport, Chain>;

export type NodeClients = (network: Network) => Promise<NodeClient>;

export function createNodeClients(
  context: AdapterContext,
  batch: NonNullable<ClientConfig['batch']> = {},
): NodeClients {
  const clients = new Map<string, NodeClient>();
  return async (network) => {
    const urls = await context.rpcUrls(network);
    const key = [network.caipNetworkId, ...urls].join(' ');
    const known = clients.get(key) ?? createNodeClient(context, network, urls, batch);
    clients.set(key, known);
    return known;
  };
}

/** @throws KitError `account/no-network` when no RPC URL is known */
export function createNodeClient(
  context: Pick<AdapterContext, 'customRpcUrls' | 'env'>,
  network: Network,
  urls: readonly string[],
  batch: NonNullable<ClientConfig['batch']> = {},
  chain: Chain = toViemChain(network),
): NodeClient {
  if (urls.length === 0)
    throw new KitError('account/no-network', {
      metaMessages: [`No RPC URL for "${network.name}": add one in \`customRpcUrls\`.`],
    });
  const fetchFn = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    context.env.fetch(input instanceof Request ? input.url : String(input), init);
  const transports = urls.map((url) =>
    http(url, { ...rpcConfig(context, network, url), fetchFn, retryCount: 0 }),
  );
  return createClient({ chain, transport: fallback(transports, { retryCount: 1 }), batch });
}

/** Converts to viem's chain type. Copies only the multicall3 contract, because nothing else needs the others. */
export function toViemChain(network: Network): Chain {
  const { nativeCurrency, name, caipNetworkId } = network;
  const address = (network.contracts?.multicall3 as { address?: unknown } | undefined)?.address;
  return {
    id: Number(caipNetworkId.split(':')[1]),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: network.rpcUrls.default.http } },
    ...(address === undefined
      ? {}
      : { contracts: { multicall3: { address: parseAddress(address, network) } } }),
  };
}
