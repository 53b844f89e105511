// How namespaces are called in sentences. Read by views; one that is not listed is called as its CAIP-2
// namespace is, with a capital.
const names: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
};

/** The common name of a namespace, such as "Ethereum" for `eip155`. */
export function namespaceName(namespace: string): string {
  return names[namespace] ?? namespace.charAt(0).toUpperCase() + namespace.slice(1);
}
