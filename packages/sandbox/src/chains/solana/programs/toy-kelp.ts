// The toy token of the local Solana chain, and the registry that token names come from: no program here keeps them.
// Read by the faucet and the balance answer. It must not talk to a chain.

/** What a wallet shows of a token. */
export interface KnownToken {
  /** The mint's address. */
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** An SPL token that the faucet can make more of. The mint's address follows from the faucet's keys. */
export const toyKelp: KnownToken = {
  mint: '8hELWa4Qgn965sXFziRpX9UFpep4XMcsk3huDHKe7oxt',
  name: 'Kelp',
  symbol: 'KELP',
  decimals: 6,
};

/** What a mint is called; one that nobody has described goes by its address. */
export function nameToken(mint: string): Pick<KnownToken, 'name' | 'symbol'> {
  if (mint === toyKelp.mint) return { name: toyKelp.name, symbol: toyKelp.symbol };
  return { name: `Token ${mint.slice(0, 4)}…${mint.slice(-4)}`, symbol: mint.slice(0, 4) };
}
