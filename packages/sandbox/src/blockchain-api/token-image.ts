// Where the explorer draws the picture of a coin. Called by the answers that name one.

import { type PricedCoin, nameKnown } from './known-coins.js';

/** By its symbol if the sandbox made it, else by its address: a stranger's symbol can be anything. */
export function tokenImage(explorerUrl: string, coin: PricedCoin): string {
  const known = nameKnown(coin);
  return `${explorerUrl}/public/getTokenImage/${known ?? coin.address ?? 'coin'}`;
}
