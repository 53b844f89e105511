// What a swap gives, from the pools as they lie, or as the sandbox was told to pretend. Called by the quote and by the
// transaction that is built.

import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { quoteSwap, type SwapQuote } from '../exchange/plan-swap.js';
import { readPools } from '../exchange/read-pools.js';
import type { ConvertFault } from './convert-faults.js';
import { ConvertRefusal } from './convert-refusal.js';
import type { Asset } from './read-asset.js';

export interface SwapWish {
  readonly chain: SandboxChain;
  readonly from: Asset;
  readonly to: Asset;
  /** Base units. */
  readonly amount: bigint;
}

/** @throws ConvertRefusal 400 "insufficient liquidity" where no way through the pools gives anything */
export async function priceSwap(
  { chain, from, to, amount }: SwapWish,
  fault: ConvertFault | undefined,
): Promise<SwapQuote> {
  const pools = fault?.pools?.get(chain.chainId) ?? (await readPools(chain));
  const quote = fault?.way === 'no-route' ? undefined : quoteSwap(pools, from, to, amount);
  if (!quote) throw new ConvertRefusal(400, '', 'insufficient liquidity');
  return quote;
}
