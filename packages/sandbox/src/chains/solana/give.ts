// Gives both of the toy coins to an address. Called at the start for the wallets' accounts, and by POST /faucet.

import type { SolanaFaucet } from './solana-faucet.js';

/** Two transactions, one a coin; tells their signatures. Amounts are base units. */
export async function give(
  faucet: SolanaFaucet,
  address: string,
  gift: { readonly lamports: bigint; readonly kelp: bigint },
): Promise<{ readonly coins: string; readonly kelp: string }> {
  const coins = await faucet.airdrop(address, gift.lamports);
  return { coins, kelp: await faucet.giveKelp(address, gift.kelp) };
}
