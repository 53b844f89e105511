// Formats token amounts without floats. Digits are cut, never rounded, so that no amount shows more than there is.

/** Source of `Intl.NumberFormat` instances. A list passes a cache; a single amount needs none. */
export type NumberFormats = (
  language: string,
  options: Intl.NumberFormatOptions,
) => Intl.NumberFormat;

/**
 * Formats a decimal text. Returns other text unchanged.
 * @param language BCP 47
 * @param digits maximum of fraction digits, without trailing zeros
 * @example amountText('en', '1234.567891'); // '1,234.56789'
 * amountText('en', '0.0000001'); // '<0.00001', because the amount is not zero
 */
export function amountText(
  language: string,
  text: string,
  digits = 5,
  formats: NumberFormats = Intl.NumberFormat,
): string {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const cutFraction = fraction.slice(0, digits).replace(/0+$/, '');
  const isTiny = cutFraction === '' && !/[1-9]/.test(whole) && /[1-9]/.test(fraction);
  const fractionText = isTiny ? '1'.padStart(digits, '0') : cutFraction;
  const write = (value: number | bigint, useGrouping = true): string =>
    formats(language, { useGrouping }).format(value);
  // Only a number keeps the sign of zero; a bigint does not.
  const start = `${isTiny ? '<' : ''}${write(/^-0+$/.test(whole) ? -0 : BigInt(whole))}`;
  if (fractionText === '') return start;
  // Take the separator from 1.1. The leading 1 preserves leading zeros of the fraction.
  const [, ...fractionChars] = write(BigInt(`1${fractionText}`), false);
  return start + write(1.1).slice(1, -1) + fractionChars.join('');
}

/**
 * Whether a symbol or name begins with a number, which readers could take for digits of the amount before it: `5` and
 * `000 USDC`.
 */
export const beginsAsNumber = (name: string): boolean => /^\P{L}*\p{N}/u.test(name);

/** @example tokenText('en', '10010.0', 'ETH'); // '10,010 ETH'; a symbol that begins with a number gives '5 × 1INCH' */
export function tokenText(
  language: string,
  text: string,
  symbol = '',
  digits?: number,
  formats?: NumberFormats,
): string {
  const amount = amountText(language, text, digits, formats);
  return `${amount} ${beginsAsNumber(symbol) ? '× ' : ''}${symbol}`.trim();
}

/** Caches Intl formats, because creating one is slow and a list formats a hundred amounts per scrolled frame. */
export function createNumberFormats(): NumberFormats {
  const cache = new Map<string, Intl.NumberFormat>();
  return (language, options) => {
    const key = JSON.stringify([language, options]);
    const format = cache.get(key) ?? new Intl.NumberFormat(language, options);
    cache.set(key, format);
    return format;
  };
}
