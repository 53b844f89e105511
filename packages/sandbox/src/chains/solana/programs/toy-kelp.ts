// The toy token of the local Solana chain, and the registry of token names, because no program here stores them.

/** Token metadata for wallets. */
export interface KnownToken {
  /** The mint's address. */
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** An SPL token that the faucet mints. The mint's address derives from the faucet's keys. */
export const toyKelp: KnownToken = {
  mint: '8hELWa4Qgn965sXFziRpX9UFpep4XMcsk3huDHKe7oxt',
  name: 'Kelp',
  symbol: 'KELP',
  decimals: 6,
};

/** Returns a mint's name; an unknown mint is named by its address. */
export function nameToken(mint: string): Pick<KnownToken, 'name' | 'symbol'> {
  if (mint === toyKelp.mint) return { name: toyKelp.name, symbol: toyKelp.symbol };
  return { name: `Token ${mint.slice(0, 4)}…${mint.slice(-4)}`, symbol: mint.slice(0, 4) };
}
