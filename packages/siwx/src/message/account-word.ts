// Names the account by ecosystem, such as "Ethereum". Network names are configurable, and a signed text must read the same everywhere.
import type { CaipNetworkId } from '@openappkit/core/adapter';

const words: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
};

/** Other namespaces use their capitalized name. */
export function accountWord(chainId: CaipNetworkId): string {
  const namespace = namespaceOf(chainId);
  return words[namespace] ?? namespace.charAt(0).toUpperCase() + namespace.slice(1);
}

export function namespaceOfWord(word: string): string | undefined {
  return Object.entries(words).find(([, each]) => each === word)?.[0];
}

export const namespaceOf = (chainId: string): string => chainId.slice(0, chainId.indexOf(':'));
/** The part after the namespace: `1` of `eip155:1`. */
export const referenceOf = (chainId: string): string => chainId.slice(chainId.indexOf(':') + 1);
