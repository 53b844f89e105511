// Tells the coins that the sandbox made from those of strangers, who may call theirs the same. Called wherever a price or
// a picture is found by a coin's symbol.

import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { toyKelp } from '../chains/solana/programs/toy-kelp.js';

/** A coin as balances and history name it. */
export interface PricedCoin {
  readonly symbol: string | null;
  /** CAIP-2. */
  readonly chainId: string;
  /** Address or mint; absent for the native coin. */
  readonly address?: string | undefined;
}

const made: ReadonlyMap<string, string> = new Map([
  ...[toyContracts.toyDollar, toyContracts.toyWrapped, toyContracts.toyCoral].map(
    ({ address, symbol }) => [address.toLowerCase(), symbol] as const,
  ),
  [toyKelp.mint, toyKelp.symbol],
]);

/** Its symbol if it is native or one of the sandbox's own tokens; undefined for a stranger's, whatever that calls itself. */
export function nameKnown({ symbol, chainId, address }: PricedCoin): string | undefined {
  if (address === undefined) return symbol ?? undefined;
  return made.get(chainId.startsWith('eip155:') ? address.toLowerCase() : address);
}

/** What its price is kept under: the symbol of a known coin, the CAIP-10 id of another. */
export function priceKey(coin: PricedCoin): string {
  const { chainId, address = '' } = coin;
  const isEvm = chainId.startsWith('eip155:');
  return nameKnown(coin) ?? `${chainId}:${isEvm ? address.toLowerCase() : address}`;
}

/** A token by its CAIP-10 id, such as `eip155:31337:0x…`. */
export function readCoin(id: string): PricedCoin {
  const at = id.lastIndexOf(':');
  return { symbol: null, chainId: id.slice(0, at), address: id.slice(at + 1) };
}
