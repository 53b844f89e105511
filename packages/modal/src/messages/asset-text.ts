import { formatUnits, worthDecimals, worthOf } from '@openappkit/core/internal';
import type { Asset, AssetAmount } from '@openappkit/kit';
import { type AmountDigits, type NumberFormats, tokenText } from './amount.js';
import { moneyText } from './money.js';

/** @param language BCP 47 @example holdingText('en', usdc); // '250.5 USDC' */
export function holdingText(
  language: string,
  { value, decimals, symbol }: Asset,
  digits?: AmountDigits,
  formats?: NumberFormats,
): string {
  return tokenText(language, formatUnits(value, decimals), symbol, digits, formats);
}

/** Returns '' if no price is known. @example holdingWorthText('en', usdc); // '$250.50' */
export function holdingWorthText(
  language: string,
  { value, decimals, price }: Asset,
  formats?: NumberFormats,
): string {
  if (!price) return '';
  const worth = worthOf(value, decimals, price.amount);
  if (worth === undefined) return '';
  return moneyText(language, formatUnits(worth, worthDecimals), price.currency, formats);
}

/** Adds the worth at the price of a listed asset to an amount without one. */
export function withWorth(sum: AssetAmount, listed: Pick<Asset, 'price'> | undefined): AssetAmount {
  const price = listed?.price;
  const worth = sum.worth || !price ? undefined : worthOf(sum.value, sum.decimals, price.amount);
  if (!price || worth === undefined) return sum;
  const { currency } = price;
  return { ...sum, worth: { currency, text: formatUnits(worth, worthDecimals) } };
}
