import { type PricedCoin, nameKnown } from './known-coins.js';

/** Uses the symbol of the sandbox's coins and the address of others, because any token can claim any symbol. */
export function tokenImage(explorerUrl: string, coin: PricedCoin): string {
  const known = nameKnown(coin);
  return `${explorerUrl}/public/getTokenImage/${known ?? coin.address ?? 'coin'}`;
}
