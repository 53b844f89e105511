// Adds a price to a token: the service's price of the contract, otherwise the offered list's.
import { findListed, withListedDetails } from '../../../assets/asset-amounts.js';
import type { SwapDraft } from '../draft.types.js';
import type { SwapToken } from '../swap.types.js';

const currency = 'usd';

export function withPrice(
  { listed, prices, state }: Pick<SwapDraft, 'listed' | 'prices' | 'state'>,
  token: SwapToken,
): SwapToken {
  const known = listed && findListed(listed, token.assetId);
  const { value } = token;
  const offered = withListedDetails(token, known);
  const amount = prices.get(token.assetId);
  const isWorthless = state.account?.network.testnet === true || offered.isSpam === true;
  const price = isWorthless ? undefined : amount ? { currency, amount } : offered.price;
  const imageUrl = offered.imageUrl ?? token.imageUrl;
  return {
    ...offered,
    value,
    ...(imageUrl !== undefined && { imageUrl }),
    isListed: token.isListed,
    price,
  };
}
