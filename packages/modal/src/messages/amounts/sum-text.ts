// Sums of the send flow for people. Pure. Exact where someone agrees to them; shorter, and never rounded up, elsewhere.
import type { Sum } from '@openappkit/kit';
import { tokenText } from './amount.js';
import { moneyText } from './money.js';

/** No amount of a coin has more digits after its point. */
const allDigits = 78;

/** @param language BCP 47 @example sumText('en', sum); // '250.5 USDC' */
export function sumText(language: string, { text, symbol }: Sum, digits?: number): string {
  return tokenText(language, text, symbol, digits);
}

/** With every digit. */
export function exactText(language: string, sum: Sum): string {
  return sumText(language, sum, allDigits);
}

/** What it is worth; '' where no price is known. */
export function worthText(language: string, { worth }: Pick<Sum, 'worth'>): string {
  return worth ? moneyText(language, worth.text, worth.currency) : '';
}
