import { type PricedCoin, findKnownSymbol } from './known-coins.js';

/** Uses the symbol of the sandbox's coins and the address of others, because any token can claim any symbol. */
export function tokenImage(explorerUrl: string, coin: PricedCoin): string {
  const symbol = findKnownSymbol(coin);
  return `${explorerUrl}/public/getTokenImage/${symbol ?? coin.address ?? 'coin'}`;
}
