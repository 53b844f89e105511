import {
  type BaseError,
  ContractFunctionExecutionError,
  erc20Abi,
  HttpRequestError,
  maxUint256,
} from 'viem';
import { readContract } from 'viem/actions';
import * as z from 'zod/mini';
import { exchangeAddress } from '../chains/evm/contracts/toy-contracts.js';
import { type HttpReply, json } from '../http/reply.js';
import { ConvertRefusal } from './convert-refusal.js';
import type { ConvertSources } from './convert-sources.js';
import { openChain } from './open-chain.js';
import { readAssetPair, toAsset } from './read-asset.js';

export const allowanceQuery = z.object({ tokenAddress: z.string(), userAddress: z.string() });

/** Base units; the maximum for the native coin, which needs no allowance. @throws ConvertRefusal */
export async function handleAllowance(
  { chains }: ConvertSources,
  { tokenAddress, userAddress }: z.infer<typeof allowanceQuery>,
): Promise<HttpReply> {
  const { chain, addresses } = readAssetPair(chains.evm, [tokenAddress, userAddress]);
  const [{ id }, { address: owner }] = addresses;
  const { isNative, token } = toAsset(addresses[0]);
  if (isNative) return json({ allowance: String(maxUint256) });
  const allowance = await readContract(openChain(chain), {
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, exchangeAddress],
  }).catch((error: unknown) => {
    if (isAnswered(error)) throw new ConvertRefusal(400, 'asset', `Not a token: ${id}`);
    throw error;
  });
  return json({ allowance: String(allowance) });
}

/** Whether the chain responded but has no such contract or method. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof ContractFunctionExecutionError)) return false;
  const failed: BaseError = error;
  return failed.walk((cause) => cause instanceof HttpRequestError) === null;
}
