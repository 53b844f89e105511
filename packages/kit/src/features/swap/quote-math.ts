// Minimum, rate, price impact and fee of a quoted amount, in bigint arithmetic.
import { formatUnits, worthOf } from '@openappkit/core/feature';
import { basisPoints, isHighDeviation } from '../../amounts/price-deviation.js';
import { isCoin } from '../../assets/asset-id.js';
import type { AssetAmount } from '../../assets/asset-amount.types.js';
import { createAssetAmount, findListed, withListedDetails } from '../../assets/asset-amounts.js';
import type { SwapFee, SwapImpact, SwapRate, SwapReview, SwapToken } from './swap.types.js';
import type { State } from './swap.state.js';

const rateDecimals = 36;
const rateDigits = 18;

/** Rounded down, so that the display never promises more than the exchange's limit. */
export const minimumReceived = (receive: bigint, slippage: number): bigint =>
  (receive * BigInt(100 - slippage)) / 100n;

export function calculateRate(give: AssetAmount, receive: AssetAmount): SwapRate {
  return { text: ratio(receive, give), inverse: ratio(give, receive) };
}

function ratio(top: AssetAmount, bottom: AssetAmount): string {
  if (bottom.value === 0n) return '0';
  const scale = 10n ** BigInt(rateDecimals + bottom.decimals);
  const value = (top.value * scale) / (bottom.value * 10n ** BigInt(top.decimals));
  const extra = String(value).length - rateDigits;
  const cut = extra > 0 ? 10n ** BigInt(extra) : 1n;
  return formatUnits((value / cut) * cut, rateDecimals);
}

/** A coin for exactly the same amount of a token is most likely a wrap. */
export function guessRoute(give: AssetAmount, receive: AssetAmount): SwapReview['route'] {
  const isPair = isCoin(give.assetId) !== isCoin(receive.assetId);
  const isSame = give.decimals === receive.decimals && give.value === receive.value;
  return isPair && isSame ? 'wrap' : 'exchange';
}

/** Undefined if a price is unknown. */
export function calculateImpact(
  { give, get }: { readonly give: SwapToken; readonly get: SwapToken },
  amount: bigint,
  receive: bigint,
): SwapImpact | undefined {
  const worth = (token: SwapToken, value: bigint): bigint | undefined =>
    token.price && worthOf(value, token.decimals, token.price.amount);
  const [paidWorth, receivedWorth] = [worth(give, amount), worth(get, receive)];
  if (!paidWorth || receivedWorth === undefined) return undefined;
  const points = 0 - basisPoints(paidWorth, receivedWorth);
  return { basisPoints: points, isHigh: isHighDeviation(points) };
}

/** @param coin the network's coin, with its price */
export const createSwapFee = (
  coin: SwapToken,
  [fee, maxFee]: readonly [bigint | undefined, bigint],
  kind: SwapFee['kind'],
): SwapFee => ({
  kind,
  fee: fee === undefined ? undefined : createAssetAmount(coin, fee),
  maxFee: createAssetAmount(coin, maxFee),
});

const currency = 'usd';

/** Adds a price to a token: the service's price of the contract, otherwise the offered list's. */
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
