// How an asset is written for people: how much of it there is, and what that is worth. Pure; used by views that list or
// send assets.
import { formatUnits, worthOf } from '@openappkit/core/feature';
import type { Asset } from '@openappkit/kit';
import { tokenText } from '../words/amount.js';
import { moneyText } from '../words/money.js';

/** @param language BCP 47 @example assetAmount('en', ether) // '1.2346 ETH' */
export function assetAmount(language: string, { value, decimals, symbol }: Asset): string {
  return tokenText(language, formatUnits(value, decimals), symbol);
}

/** '' where it has no price. @param language BCP 47 @example assetWorth('en', ether) // '$3,852.53' */
export function assetWorth(language: string, { value, decimals, price }: Asset): string {
  const worth = price && worthOf(value, decimals, price.amount);
  return worth === undefined
    ? ''
    : moneyText(language, formatUnits(worth, 18), price?.currency ?? '');
}
