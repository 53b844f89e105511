// How the phone's page names an account: its number and the ends of its address. Used wherever accounts are listed.

import { walletAddresses } from '../../chains/evm/dev-accounts.js';
import { devAddresses } from '../../keys/dev-addresses.js';

const lists: readonly (readonly string[])[] = [
  walletAddresses,
  devAddresses.solana,
  devAddresses.bitcoin.map(({ payment }) => payment),
];

/** Such as `Account 1, 0xf39F…2266`. */
export function accountName(address: string): string {
  const index = Math.max(
    ...lists.map((list) => list.findIndex((one) => one.toLowerCase() === address.toLowerCase())),
  );
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`;
  return index < 0 ? short : `Account ${index + 1}, ${short}`;
}
