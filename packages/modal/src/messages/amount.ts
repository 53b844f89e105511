// Formats token amounts without floats. Amounts are rounded down and costs up, so that neither looks better than it is.

/** Source of `Intl.NumberFormat` instances. A list passes a cache; a single amount needs none. */
export type NumberFormats = (
  language: string,
  options: Intl.NumberFormatOptions,
) => Intl.NumberFormat;

export interface AmountDigits {
  /** Maximum of significant digits. */
  readonly significant: number;
  /** Maximum of fraction digits. */
  readonly fraction: number;
  /** Rounds up, for costs and other upper limits. */
  readonly isRoundedUp?: boolean;
}

/** Digits of lists, fields and buttons. Eight fraction digits show one satoshi. */
export const listDigits: AmountDigits = { significant: 6, fraction: 8 };

/** Digits of a balance on a button. */
export const buttonDigits: AmountDigits = { significant: 6, fraction: 3 };

/** Zeros of a trillion, the largest unit of the compact notation. */
const maxZeros = 12;

/**
 * Formats a decimal text, without trailing zeros. Returns other text unchanged.
 * @param language BCP 47
 * @example amountText('en', '1234.567891'); // '1,234.56'
 * amountText('en', '0.000000001'); // '<0.00000001', because the amount is not zero
 * amountText('en', '1234567.8'); // '1.23456M', because it has more than six digits before the point
 */
export function amountText(
  language: string,
  text: string,
  digits = listDigits,
  formats: NumberFormats = Intl.NumberFormat,
): string {
  const [, sign = '', whole, fraction = ''] = /^(-?)0*(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const { significant } = digits;
  if (whole.length > significant + maxZeros)
    return `>${amountText(language, '9'.repeat(significant).padEnd(significant + maxZeros, '0'), digits, formats)}`;
  const all = whole + fraction;
  const first = all.search(/[1-9]/);
  const end = Math.min(Math.max(first, 0) + significant, whole.length + digits.fraction);
  const isTiny = first >= end;
  const cut = all.slice(0, end);
  const isUp = isTiny || (digits.isRoundedUp && /[1-9]/.test(all.slice(end)));
  const shown = isUp ? String(BigInt(cut) + 1n).padStart(cut.length, '0') : cut;
  // Rounding up 9.99 adds a digit.
  const wholeLength = whole.length + shown.length - cut.length;
  const wholeText = shown.slice(0, wholeLength).padEnd(wholeLength, '0');
  const fractionText = shown.slice(wholeLength).replace(/0+$/, '');
  const write = (value: number | bigint, options: Intl.NumberFormatOptions): string =>
    formats(language, options).format(value);
  const compact = { notation: 'compact', maximumSignificantDigits: significant } as const;
  // Only a number keeps the sign of zero; a bigint does not.
  const value = sign && /^0+$/.test(wholeText) ? -0 : BigInt(sign + wholeText);
  const start =
    (isTiny ? '<' : '') + write(value, end < whole.length ? compact : { useGrouping: true });
  if (fractionText === '') return start;
  // Take the separator from 1.1. The leading 1 preserves leading zeros of the fraction.
  const plain = { useGrouping: false };
  const [, ...fractionChars] = write(BigInt(`1${fractionText}`), plain);
  return start + write(1.1, { useGrouping: true }).slice(1, -1) + fractionChars.join('');
}

/**
 * Whether a symbol or name begins with a number, which readers could take for digits of the amount before it: `5` and
 * `000 USDC`.
 */
export const beginsAsNumber = (name: string): boolean => /^\P{L}*\p{N}/u.test(name);

/**
 * Whether the symbol begins like a unit of large numbers, so that the amount would seem larger, as in "5 M USDC" or "5 万USDC". Such
 * units differ by language: one or two letters, a short word, or a letter of another script.
 */
const beginsAsUnit = (symbol: string): boolean =>
  /^(?:[kmbt]|[bmt]n|mio|mrd)(?!\p{L})|^\p{L}{1,5}\.?\s|^(?!\p{Script=Latin})\p{L}/iu.test(symbol);

/** @example tokenText('en', '10010.0', 'ETH'); // '10,010 ETH' on one line; symbols that would change the number give '5 × 1INCH' or '5 × M' */
export function tokenText(
  language: string,
  text: string,
  symbol = '',
  digits?: AmountDigits,
  formats?: NumberFormats,
): string {
  const amount = amountText(language, text, digits, formats);
  const isPartOfNumber = beginsAsNumber(symbol) || beginsAsUnit(symbol);
  return `${amount}\u00a0${isPartOfNumber ? '×\u00a0' : ''}${symbol}`.trim();
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
