// Sums are exact where the user approves them. Elsewhere they are cut, never rounded up.
import type { AssetAmount } from '@openappkit/kit';
import { tokenText } from './amount.js';
import { moneyText } from './money.js';

const allDigits = 78;

/** @param language BCP 47 @example sumText('en', sum); // '250.5 USDC' */
export function sumText(language: string, { text, symbol }: AssetAmount, digits?: number): string {
  return tokenText(language, text, symbol, digits);
}

export function exactText(language: string, sum: AssetAmount): string {
  return sumText(language, sum, allDigits);
}

/** Returns '' if no price is known. */
export function worthText(language: string, { worth }: Pick<AssetAmount, 'worth'>): string {
  return worth ? moneyText(language, worth.text, worth.currency) : '';
}
