// Names the account by ecosystem, such as "Ethereum". Network names are configurable, and a signed text must read the same everywhere.
import { type CaipNetworkId, namespaceOf } from '@openappkit/core/adapter';

const labels: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
};

/** Other namespaces use their capitalized name. */
export function getAccountLabel(chainId: CaipNetworkId): string {
  const namespace = namespaceOf(chainId);
  return labels[namespace] ?? namespace.charAt(0).toUpperCase() + namespace.slice(1);
}

export function findNamespace(label: string): string | undefined {
  return Object.entries(labels).find(([, each]) => each === label)?.[0];
}

/** The part after the namespace: `1` of `eip155:1`. */
export const getReference = (chainId: string): string => chainId.slice(chainId.indexOf(':') + 1);
