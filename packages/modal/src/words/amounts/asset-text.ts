// What an account holds of a coin or token, and what that is worth, for people. Pure; loaded with the views of money. Nothing
// is rounded on the way.
import { formatUnits, worthOf } from '@openappkit/core/internal';
import type { Asset } from '@openappkit/kit';
import { tokenText } from './amount.js';
import { moneyText } from './money.js';

/** @param language BCP 47 @param digits at most so many after the point @example holdingText('en', usdc); // '250.5 USDC' */
export function holdingText(language: string, asset: Asset, digits?: number): string {
  return tokenText(language, formatUnits(asset.value, asset.decimals), asset.symbol, digits);
}

/** '' where no price is known. @example holdingWorth('en', usdc); // '$250.50' */
export function holdingWorth(language: string, { value, decimals, price }: Asset): string {
  if (!price) return '';
  const worth = worthOf(value, decimals, price.amount);
  return worth === undefined ? '' : moneyText(language, formatUnits(worth, 18), price.currency);
}
