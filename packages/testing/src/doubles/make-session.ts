// A session of a shared connector: one connection per namespace, active on the first of its networks.
import {
  type CaipNetworkId,
  type SharedSession,
  type WalletConnection,
  namespaceOf,
} from '@openappkit/core/adapter';

/** @throws Error if `networks` is empty */
export function makeSession(
  connectorId: string,
  networks: readonly CaipNetworkId[],
  address: string,
  wallet?: WalletConnection['wallet'],
): SharedSession {
  const connections = new Map<string, WalletConnection>();
  for (const caipNetworkId of networks) {
    const namespace = namespaceOf(caipNetworkId);
    const known = connections.get(namespace);
    connections.set(namespace, {
      connectorId,
      namespace,
      accounts: [address],
      caipNetworkId: known?.caipNetworkId ?? caipNetworkId,
      provider: { request: () => Promise.resolve(null) },
      approved: [...(known?.approved ?? []), caipNetworkId],
      ...(wallet && { wallet }),
    });
  }
  const [first, ...rest] = connections.values();
  if (!first) throw new Error('A session needs a network');
  return { connections: [first, ...rest] };
}
