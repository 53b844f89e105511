// The order is: networks of the connected namespaces, other networks, testnets.
import type { Network } from '@openappkit/core';

export interface NetworkGroups {
  readonly connected: readonly Network[];
  readonly other: readonly Network[];
  readonly testnets: readonly Network[];
}

/**
 * @param connected namespaces with a wallet
 * @param query filters by part of a name or id, ignoring case
 */
export function networkGroups(
  networks: readonly Network[],
  connected: ReadonlySet<string>,
  query = '',
): NetworkGroups {
  const text = query.toLowerCase();
  const found = networks.filter(
    ({ name, id }) => name.toLowerCase().includes(text) || String(id) === text,
  );
  const isTestnet = (network: Network): boolean => network.testnet === true;
  // If every network is a testnet, folding testnets would hide all of them.
  const fold = networks.some((network) => !isTestnet(network));
  const main = fold ? found.filter((network) => !isTestnet(network)) : found;
  return {
    connected: main.filter(({ chainNamespace }) => connected.has(chainNamespace)),
    other: main.filter(({ chainNamespace }) => !connected.has(chainNamespace)),
    testnets: fold ? found.filter(isTestnet) : [],
  };
}
