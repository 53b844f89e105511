import type { AssetAmount } from '@openappkit/kit';
import { type AmountDigits, listDigits, type NumberFormats, tokenText } from './amount.js';

/** Formats an amount. A cost is rounded up. */
export type FormatAmount = (language: string, sum: AssetAmount, isCost?: boolean) => string;

export const allDigits: AmountDigits = { significant: Infinity, fraction: Infinity };
const reviewDigits: AmountDigits = { significant: 8, fraction: Infinity };

/**
 * Formats a decimal text. Returns other text unchanged.
 * @param language BCP 47
 * @param currency ISO 4217, in any case
 * @example moneyText('en', '3852.539', 'usd'); // '$3,852.53'
 * moneyText('en', '0.004', 'usd'); // '<$0.01', because the amount is not zero
 * moneyText('en', '0.004', 'usd', undefined, true); // '$0.01', because a cost is rounded up
 */
export function moneyText(
  language: string,
  text: string,
  currency: string,
  formats: NumberFormats = Intl.NumberFormat,
  isCost = false,
): string {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const format = formatOf(language, currency, formats);
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  const cut = whole + fraction.slice(0, digits).padEnd(digits, '0');
  const isCut = /[1-9]/.test(fraction.slice(digits));
  const isTiny = isCut && !/[1-9]/.test(cut);
  const units = isTiny || (isCut && isCost) ? String(BigInt(cut) + 1n) : cut;
  // Intl formats decimal strings exactly (ECMA-402, 2023 edition); the TypeScript type is older.
  const write: (value: never) => string = format.format;
  return (isTiny && !isCost ? '<' : '') + write(`${units}e-${digits}` as never);
}

/** `Intl` shows unknown codes as they are and throws for malformed ones. Then the number is shown alone. */
function formatOf(language: string, currency: string, formats: NumberFormats): Intl.NumberFormat {
  try {
    return formats(language, { style: 'currency', currency });
  } catch {
    return formats(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }
}

/** @param language BCP 47 @example sumText('en', sum); // '250.5 USDC' */
export function sumText(
  language: string,
  { text, symbol }: AssetAmount,
  digits?: AmountDigits,
): string {
  return tokenText(language, text, symbol, digits);
}

/** @example costText('en', fee); // '0.000135 ETH', rounded up */
export function costText(language: string, sum: AssetAmount): string {
  return sumText(language, sum, { ...listDigits, isRoundedUp: true });
}

/** Formats an amount for a review, which shows the exact amount on request. */
export function reviewText(language: string, sum: AssetAmount, isCost = false): string {
  return sumText(language, sum, { ...reviewDigits, isRoundedUp: isCost });
}

export function exactText(language: string, sum: AssetAmount): string {
  return sumText(language, sum, allDigits);
}

/** Returns '' if no price is known. */
export function worthText(
  language: string,
  { worth }: Pick<AssetAmount, 'worth'>,
  isCost = false,
): string {
  return worth ? moneyText(language, worth.text, worth.currency, undefined, isCost) : '';
}

/**
 * @param language BCP 47
 * @param basisPoints hundredths of a per cent
 * @example percentText('en', 123); // '1.23%'
 */
export function percentText(language: string, basisPoints: number): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return format.format(basisPoints / 10_000);
}

/**
 * Formats every digit, without floats.
 * @param language BCP 47
 * @param text decimal text, in per cent
 * @example exactPercentText('en', '0.125'); // '0.125%'
 */
export function exactPercentText(language: string, text: string): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 20 });
  // Intl formats decimal strings exactly (ECMA-402, 2023 edition); the TypeScript type is older.
  const write: (value: never) => string = format.format;
  return write(`${text}e-2` as never);
}

/** @param language BCP 47 @example decimalSign('de'); // ',' */
export function decimalSign(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.1);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
