// How the phone's page names a family of chains. Used wherever a session or a proposal has several.

const names: Readonly<Record<string, string>> = {
  eip155: 'EVM chains',
  solana: 'Solana',
  bip122: 'Bitcoin',
};

/** Such as `Solana`, or the namespace itself. */
export function familyName(namespace: string): string {
  return names[namespace] ?? namespace;
}
