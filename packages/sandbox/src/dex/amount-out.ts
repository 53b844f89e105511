// As `ToyPool`: constant product with a fee of three thousandths.

/** Reserves in base units, in the direction of the trade. */
interface Sides {
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
}

/** Base units, rounded down; 0 for an empty pool. */
export function amountOut(amountIn: bigint, { reserveIn, reserveOut }: Sides): bigint {
  if (reserveIn === 0n || reserveOut === 0n) return 0n;
  const counted = amountIn * 997n;
  return (counted * reserveOut) / (reserveIn * 1000n + counted);
}
