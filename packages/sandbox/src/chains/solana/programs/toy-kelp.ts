// The toy token, and a registry of token names, because no program here stores them.

export interface KnownToken {
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

export const toyKelp: KnownToken = {
  mint: '8hELWa4Qgn965sXFziRpX9UFpep4XMcsk3huDHKe7oxt',
  name: 'Kelp',
  symbol: 'KELP',
  decimals: 6,
};

/** An unknown mint is named by its address. */
export function nameToken(mint: string): Pick<KnownToken, 'name' | 'symbol'> {
  if (mint === toyKelp.mint) return { name: toyKelp.name, symbol: toyKelp.symbol };
  return { name: `Token ${mint.slice(0, 4)}…${mint.slice(-4)}`, symbol: mint.slice(0, 4) };
}
