// Adds a price to a token: the service's price of the contract, otherwise the offered list's.
import { findListed, withListedDetails } from '../../../assets/asset-amounts.js';
import type { State } from '../swap.state.js';
import type { SwapToken } from '../swap.types.js';

const currency = 'usd';

export function withPrice(
  { account, listed, prices }: Pick<State, 'account' | 'listed' | 'prices'>,
  token: SwapToken,
): SwapToken {
  const known = listed && findListed(listed, token.assetId);
  const { value } = token;
  const offered = withListedDetails(token, known);
  const amount = prices[token.assetId];
  const isWorthless = account?.network.testnet === true || offered.isSpam === true;
  const latest = amount ? { currency, amount } : offered.price;
  const price = isWorthless ? undefined : latest;
  const imageUrl = offered.imageUrl ?? token.imageUrl;
  return {
    ...offered,
    value,
    ...(imageUrl !== undefined && { imageUrl }),
    isListed: token.isListed,
    price,
  };
}
