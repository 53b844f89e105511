import * as z from 'zod/mini';
import { type HttpReply, json } from '../http/reply.js';
import { baseUnits } from './base-units.js';
import type { ConvertSources } from './convert-sources.js';
import { priceSwap } from './price-swap.js';
import { readAssetPair, toAsset } from './read-asset.js';

export const quoteQuery = z.object({
  amount: baseUnits,
  userAddress: z.string(),
  from: z.string(),
  to: z.string(),
  gasPrice: z.optional(baseUnits),
});

/** @throws ConvertRefusal */
export async function handleQuotes(
  { chains, convertFaults }: ConvertSources,
  { amount, userAddress, ...sides }: z.infer<typeof quoteQuery>,
): Promise<HttpReply> {
  const { chain, addresses } = readAssetPair(chains.evm, [sides.from, sides.to, userAddress]);
  const [from, to] = [toAsset(addresses[0]), toAsset(addresses[1])];
  const fault = convertFaults.take('quotes');
  const { amountOut } = await priceSwap({ chain, from, to, amount }, fault);
  const quote = {
    id: null,
    fromAmount: String(amount),
    fromAccount: from.id,
    toAmount: String(amountOut),
    toAccount: to.id,
  };
  const reversed = {
    id: null,
    fromAmount: quote.toAmount,
    fromAccount: to.id,
    toAmount: quote.fromAmount,
    toAccount: from.id,
  };
  return json({ quotes: fault?.way === 'reversed' ? [reversed, quote] : [quote] });
}
