// The route with the best output, direct or through one intermediate token.

import type { Hex } from 'viem';
import { amountOut } from './amount-out.js';
import type { Pool } from './read-pools.js';

export interface Route {
  readonly path: readonly Hex[];
  /** Base units; above 0. */
  readonly amountOut: bigint;
}

/** Larger amounts overflow the contract, and no balance is that large. */
const maxAmountIn = 2n ** 112n;

/** Undefined if no route has an output. Token addresses must be checksummed, as in the pools. */
export function findRoute(
  pools: readonly Pool[],
  from: Hex,
  to: Hex,
  amountIn: bigint,
): Route | undefined {
  if (amountIn >= maxAmountIn || from === to) return undefined;
  const tokens = new Set(pools.flatMap(({ token0, token1 }) => [token0, token1]));
  const intermediates = [...tokens].filter((token) => token !== from && token !== to);
  const paths = [[from, to], ...intermediates.map((middle) => [from, middle, to])];
  let best: Route | undefined;
  for (const path of paths) {
    const out = walk(pools, path, amountIn);
    if (out > (best?.amountOut ?? 0n)) best = { path, amountOut: out };
  }
  return best;
}

function walk(pools: readonly Pool[], path: readonly Hex[], amountIn: bigint): bigint {
  return path.slice(1).reduce((amount, to, at) => trade(pools, path[at], to, amount), amountIn);
}

function trade(pools: readonly Pool[], from: Hex | undefined, to: Hex, amountIn: bigint): bigint {
  for (const { token0, token1, reserve0, reserve1 } of pools) {
    if (token0 === from && token1 === to)
      return amountOut(amountIn, { reserveIn: reserve0, reserveOut: reserve1 });
    if (token1 === from && token0 === to)
      return amountOut(amountIn, { reserveIn: reserve1, reserveOut: reserve0 });
  }
  return 0n;
}
