import { decodeFunctionData, type Hex, hexToBigInt, isHex } from 'viem';
import * as z from 'zod/mini';
import { callBatch } from '../indexer/reads/call-batch.js';
import { exchangeAddress } from '../chains/evm/contracts/toy-contracts.js';
import { exchangeAbi } from './exchange.gen.js';

export interface PendingSwap {
  readonly hash: string;
  readonly path: readonly Hex[];
  /** Wei. */
  readonly gasPrice: bigint;
}

const hex = z.string().check(z.refine((text) => isHex(text)));
const waiting = z.object({
  hash: hex,
  to: z.nullish(z.string()),
  input: hex,
  gasPrice: z.nullish(hex),
  maxFeePerGas: z.nullish(hex),
});
/** By sender, then by nonce. */
const content = z.object({ pending: z.record(z.string(), z.record(z.string(), waiting)) });

export async function findPendingSwap(rpcUrl: string): Promise<PendingSwap | undefined> {
  const [raw] = await callBatch(rpcUrl, [{ method: 'txpool_content', params: [] }]);
  for (const byNonce of Object.values(content.parse(raw).pending))
    for (const { hash, to, input, gasPrice, maxFeePerGas } of Object.values(byNonce)) {
      const path =
        to?.toLowerCase() === exchangeAddress.toLowerCase() ? readPath(input) : undefined;
      if (path) return { hash, path, gasPrice: readWei(maxFeePerGas ?? gasPrice) };
    }
  return undefined;
}

const readWei = (text: string | null | undefined) => (isHex(text) ? hexToBigInt(text) : 0n);

/** Undefined if the call is not a swap. */
function readPath(input: string): readonly Hex[] | undefined {
  if (!isHex(input)) return undefined;
  try {
    const { functionName, args } = decodeFunctionData({ abi: exchangeAbi, data: input });
    if (functionName === 'poolStates') return undefined;
    return functionName === 'swapExactETHForTokens' ? args[1] : args[2];
  } catch {
    return undefined;
  }
}
