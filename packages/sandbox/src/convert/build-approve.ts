// GET /v1/convert/build-approve: the transaction that approves a token for the exchange.
// As in the real API, both `from` and `to` contain the token.

import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem';
import * as z from 'zod/mini';
import { exchangeAddress } from '../chains/evm/contracts/toy-contracts.js';
import { type HttpReply, json } from '../http/reply.js';
import { baseUnits } from './base-units.js';
import { ConvertRefusal } from './convert-refusal.js';
import type { ConvertSources } from './convert-sources.js';
import { readGasPrice } from './open-chain.js';
import { readAssetPair, toAsset } from './read-asset.js';

export const approveQuery = z.object({
  userAddress: z.string(),
  from: z.string(),
  to: z.string(),
  /** Default: unlimited. */
  amount: z.optional(baseUnits),
});

/** @throws ConvertRefusal */
export async function buildApprove(
  { chains }: ConvertSources,
  { userAddress, from, to, amount = maxUint256 }: z.infer<typeof approveQuery>,
): Promise<HttpReply> {
  const { chain, addresses } = readAssetPair(chains.evm, [from, to, userAddress]);
  const { isNative, token } = toAsset(addresses[0]);
  if (isNative) throw new ConvertRefusal(400, 'asset', 'The coin of a chain needs no allowance.');
  return json({
    tx: {
      from,
      to: `${chain.caipNetworkId}:${token}`,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [exchangeAddress, amount],
      }),
      value: '0',
      eip155: { gasPrice: await readGasPrice(chain) },
    },
  });
}
