// How namespaces are called in sentences. Read by views; an unknown one is named by its first network.
const names: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
};

/** The common name of a namespace, such as "Ethereum" for `eip155`. */
export function namespaceName(namespace: string): string {
  return names[namespace] ?? namespace;
}
