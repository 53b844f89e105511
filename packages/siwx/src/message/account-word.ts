// The word by which a message names the kind of account, such as "Ethereum". That of the ecosystem, never of a network: a
// network's name is the host's to choose, and what is signed must say the same everywhere.
import type { CaipNetworkId } from '@openappkit/core/adapter';

const words: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
};

/** Of namespaces without a word of their own, their name with a capital. */
export function accountWord(chainId: CaipNetworkId): string {
  const namespace = namespaceOf(chainId);
  return words[namespace] ?? namespace.charAt(0).toUpperCase() + namespace.slice(1);
}

/** Undefined for a word that is of no namespace with a standard text. */
export function namespaceOfWord(word: string): string | undefined {
  return Object.entries(words).find(([, each]) => each === word)?.[0];
}

export const namespaceOf = (chainId: string): string => chainId.slice(0, chainId.indexOf(':'));
/** What stands after the namespace: `1` of `eip155:1`. */
export const referenceOf = (chainId: string): string => chainId.slice(chainId.indexOf(':') + 1);
