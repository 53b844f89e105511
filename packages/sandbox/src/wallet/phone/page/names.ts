import { signingFamilies } from '../../../signing/signing-families.js';

const names: Readonly<Record<string, string>> = {
  eip155: signingFamilies.evm.name,
  solana: signingFamilies.solana.name,
  bip122: signingFamilies.bitcoin.name,
};

/** Such as `Solana`, else the namespace itself. */
export function familyName(namespace: string): string {
  return names[namespace] ?? namespace;
}

/** Such as `Account 1, 0xf39F…2266`. */
export function accountName(address: string): string {
  const devAccounts = Object.values(signingFamilies).flatMap((family) => family.accounts(0, true));
  const found = devAccounts.find((one) => one.address.toLowerCase() === address.toLowerCase());
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`;
  return found ? `${found.label}, ${short}` : short;
}
