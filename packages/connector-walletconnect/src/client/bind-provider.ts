// Gives the UniversalProvider of `getUniversalProvider` the active session and an RPC URL for every chain.
// Without a URL the client would send reads to a service that the app did not choose.
import { inTime, type Network } from '@openappkit/core/adapter';
import { sessionEvents } from '../namespaces/namespace-tables.js';
import type { ParsedSession } from '../session/parse-session.js';
import type { PairingProvider } from './client.types.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

/** Never resolves (RFC 6761). Stands for the RPC of a chain that the app did not configure. */
const noRpc = 'https://chain-not-configured.invalid';

export type RpcMap = ReadonlyMap<string, string>;
type RpcUrls = Readonly<Record<string, string>> | undefined;

/** Core may query a service for the URLs. A connection waits no longer than this. */
const rpcUrlsTimeoutMs = 2000;

/** Returns the first URL that core gives for each network, or the network's own if core fails or takes too long. */
export function queryRpcMap(
  context: WalletConnectContext,
  overrides: RpcUrls = {},
): Promise<RpcMap> {
  const pending = context.networks().map(async (network) => {
    const [url] = await context.rpcUrls(network).catch(() => []);
    return [network.caipNetworkId, url ?? getConfiguredUrl(network)] as const;
  });
  const map = Promise.all(pending).then((urls) => new Map([...urls, ...Object.entries(overrides)]));
  return inTime<RpcMap>(map, context.env.clock, rpcUrlsTimeoutMs, () =>
    getConfiguredRpcMap(context, overrides),
  );
}

/** Returns the networks' own URLs without a request, because restoring a session must cause none. */
export function getConfiguredRpcMap(
  context: WalletConnectContext,
  overrides: RpcUrls = {},
): RpcMap {
  const urls = context
    .networks()
    .map((each) => [each.caipNetworkId, getConfiguredUrl(each)] as const);
  return new Map([...urls, ...Object.entries(overrides)]);
}

function getConfiguredUrl(network: Network): string {
  return network.rpcUrls.default.http[0] ?? noRpc;
}

export function bindProvider(
  provider: PairingProvider,
  session: ParsedSession,
  raw: unknown,
  rpcMap: RpcMap,
): void {
  provider.session = raw;
  provider.optionalNamespaces = {};
  provider.namespaces = Object.fromEntries(
    [...session.namespaces].map(([namespace, approved]) => [
      namespace,
      {
        chains: [...approved.wireIds.values()],
        methods: [...approved.methods],
        events: [...sessionEvents],
        rpcMap: keyByReference(namespace, approved.wireIds, rpcMap),
      },
    ]),
  );
  provider.createProviders?.();
  for (const each of Object.values(provider.rpcProviders ?? {}))
    if (each?.namespace !== undefined)
      each.namespace.rpcMap = withFallback(each.namespace.rpcMap ?? {});
}

function keyByReference(
  namespace: string,
  wireId: ReadonlyMap<string, string>,
  rpcMap: RpcMap,
): Record<string, string> {
  const all = new Map<string, string>();
  for (const [id, url] of rpcMap)
    if (id.startsWith(`${namespace}:`)) all.set(id.slice(namespace.length + 1), url);
  for (const [id, wire] of wireId)
    if (!all.has(wire.slice(namespace.length + 1)))
      all.set(wire.slice(namespace.length + 1), rpcMap.get(id) ?? noRpc);
  return Object.fromEntries(all);
}

/** The client invents a URL for a chain without an entry, so this map always returns one. */
function withFallback(rpcMap: Record<string, string>): Record<string, string> {
  return new Proxy(rpcMap, {
    get: (target, key) =>
      typeof key === 'string' && Object.hasOwn(target, key) ? target[key] : noRpc,
  });
}
