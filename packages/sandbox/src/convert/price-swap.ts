import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { quoteSwap, type SwapQuote } from '../dex/plan-swap.js';
import { readPools } from '../dex/read-pools.js';
import type { ConvertFault } from './convert-faults.js';
import { ConvertRefusal } from './convert-refusal.js';
import type { Asset } from './read-asset.js';

export interface SwapRequest {
  readonly chain: SandboxChain;
  readonly from: Asset;
  readonly to: Asset;
  /** Base units. */
  readonly amount: bigint;
}

/** @throws ConvertRefusal 400 "insufficient liquidity" if no route gives anything */
export async function priceSwap(
  { chain, from, to, amount }: SwapRequest,
  fault: ConvertFault | undefined,
): Promise<SwapQuote> {
  const pools = fault?.pools?.get(chain.chainId) ?? (await readPools(chain));
  const quote = fault?.way === 'no-route' ? undefined : quoteSwap(pools, from, to, amount);
  if (!quote) throw new ConvertRefusal(400, '', 'insufficient liquidity');
  return quote;
}
