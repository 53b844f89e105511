// Computes a pool's output as `ToyPool` does: constant product with a fee of three thousandths.

/** A pool's reserves in the direction of a trade, in base units. */
interface Sides {
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
}

/** Returns base units, rounded down; 0 for an empty pool. */
export function amountOut(amountIn: bigint, { reserveIn, reserveOut }: Sides): bigint {
  if (reserveIn === 0n || reserveOut === 0n) return 0n;
  const counted = amountIn * 997n;
  return (counted * reserveOut) / (reserveIn * 1000n + counted);
}
