// What a pool gives for what comes in, as `ToyPool` counts it: the product of its reserves does not fall, and three
// thousandths of what comes in stay. Pure.

/** Both sides of a pool, as a trade goes through it. Base units. */
interface Sides {
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
}

/** In base units, rounded down; 0 from an empty pool. */
export function amountOut(amountIn: bigint, { reserveIn, reserveOut }: Sides): bigint {
  if (reserveIn === 0n || reserveOut === 0n) return 0n;
  const counted = amountIn * 997n;
  return (counted * reserveOut) / (reserveIn * 1000n + counted);
}
