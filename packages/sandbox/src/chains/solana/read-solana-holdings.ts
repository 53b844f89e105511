// Does not cache, so that recent transfers show.

import { formatUnits } from 'viem';
import type { Holding } from '../../blockchain-api/holding.js';
import { sandboxReef } from '../../networks.js';
import { token2022Program, tokenProgram } from './programs/programs.js';
import { readMint, readTokenAccount } from './programs/read-token.js';
import type { SolanaLedger } from './solana-ledger.js';
import { nameToken } from './programs/toy-kelp.js';

const chainId = sandboxReef.caipNetworkId;

/** Always includes SOL. Sums each token over its token accounts. */
export function readSolanaHoldings(ledger: SolanaLedger, address: string): readonly Holding[] {
  const { name, symbol, decimals } = sandboxReef.nativeCurrency;
  const coins = ledger.getAccount(address)?.lamports ?? 0n;
  const holdings: Holding[] = [
    { name, symbol, chainId, decimals, numeric: formatUnits(coins, decimals) },
  ];
  for (const [mint, amount] of sumTokens(ledger, address)) {
    const found = readMint(ledger.getAccount(mint));
    if (!found || amount === 0n) continue;
    holdings.push({
      ...nameToken(mint),
      chainId,
      address: `${chainId}:${mint}`,
      decimals: found.decimals,
      numeric: formatUnits(amount, found.decimals),
    });
  }
  return holdings;
}

/** Undefined if the address is not a mint. */
export function readSolanaToken(
  ledger: SolanaLedger,
  mint: string,
): Pick<Holding, 'name' | 'symbol' | 'decimals'> | undefined {
  const found = readMint(ledger.getAccount(mint));
  return found && { ...nameToken(mint), decimals: found.decimals };
}

function sumTokens(ledger: SolanaLedger, owner: string): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const program of [tokenProgram, token2022Program])
    for (const account of ledger.programAccounts(program)) {
      const token = readTokenAccount(account);
      if (token?.owner !== owner) continue;
      sums.set(token.mint, (sums.get(token.mint) ?? 0n) + token.amount);
    }
  return sums;
}
