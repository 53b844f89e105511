import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { toyKelp } from '../chains/solana/programs/toy-kelp.js';

export interface PricedCoin {
  readonly symbol: string | null;
  /** CAIP-2. */
  readonly chainId: string;
  /** Absent for the native coin. */
  readonly address?: string | undefined;
}

const made: ReadonlyMap<string, string> = new Map([
  ...[toyContracts.toyDollar, toyContracts.toyWrapped, toyContracts.toyCoral].map(
    ({ address, symbol }) => [address.toLowerCase(), symbol] as const,
  ),
  [toyKelp.mint, toyKelp.symbol],
]);

/** Undefined for tokens that are not the sandbox's own, whatever symbol they claim. */
export function findKnownSymbol({ symbol, chainId, address }: PricedCoin): string | undefined {
  if (address === undefined) return symbol ?? undefined;
  return made.get(chainId.startsWith('eip155:') ? address.toLowerCase() : address);
}

/** The symbol of a known coin, else the CAIP-10 id. */
export function priceKey(coin: PricedCoin): string {
  const { chainId, address = '' } = coin;
  const isEvm = chainId.startsWith('eip155:');
  return findKnownSymbol(coin) ?? `${chainId}:${isEvm ? address.toLowerCase() : address}`;
}

/** @param id - CAIP-10, such as `eip155:31337:0x…` */
export function readCoin(id: string): PricedCoin {
  const at = id.lastIndexOf(':');
  return { symbol: null, chainId: id.slice(0, at), address: id.slice(at + 1) };
}
