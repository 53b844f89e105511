// Exact, because all arithmetic uses bigint.
/**
 * Converts base units to exact decimal text without exponent.
 * @example formatUnits(1500000000000000000n, 18) // "1.5"
 */
export function formatUnits(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  return sign + whole + (fraction === '' ? '' : `.${fraction}`);
}

/**
 * Converts plain decimal text to base units. Undefined if the text is not a plain decimal, is negative, or has more decimals
 * than the coin: it never rounds.
 *
 * @param text digits with at most one `.`, as "1.5"; no sign, no grouping, no exponent
 * @param decimals of the coin, 0 to 36
 * @example parseUnits('1.5', 18) // 1500000000000000000n
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{0,78})(?:\.(\d{0,78}))?$/.exec(text) ?? [];
  if (whole + fraction === '') return undefined;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals) return undefined;
  return BigInt(whole + significant.padEnd(decimals, '0'));
}

/**
 * Converts a service's number, such as a price, to exact decimal text without exponent.
 * Undefined for invalid amounts: negative, NaN, infinite, 1e21 or more.
 * @example decimalText(1.5e-7) // "0.00000015"
 */
export function decimalText(value: number): string | undefined {
  if (!(value >= 0 && value < 1e21)) return undefined;
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const places = -Number(exponent);
  if (places === 0) return digits;
  const [whole = '', fraction = ''] = digits.split('.');
  return `0.${'0'.repeat(places - 1)}${whole}${fraction}`;
}

/** A worth counts units of 10^-18 of its currency. */
export const worthDecimals = 18;

function fractionOf(text: string): { readonly top: bigint; readonly places: number } | undefined {
  const [, whole, fraction = ''] = /^(\d{1,78})(?:\.(\d{0,400}))?$/.exec(text) ?? [];
  return whole === undefined
    ? undefined
    : { top: BigInt(whole + fraction), places: fraction.length };
}

/**
 * Returns the value of an amount in units of 10^-18 of the currency, rounded down; undefined if the price is not decimal text.
 *
 * @param value in base units
 * @param price of one whole unit, decimal text
 * @example formatUnits(worthOf(1500000n, 6, '2') ?? 0n, 18) // "3"
 */
export function worthOf(value: bigint, decimals: number, price: string): bigint | undefined {
  const fraction = fractionOf(price);
  if (!fraction) return undefined;
  return (
    (value * fraction.top * 10n ** BigInt(worthDecimals)) /
    10n ** BigInt(decimals + fraction.places)
  );
}

/**
 * Returns the most base units that are worth at most `worth`, rounded down; undefined without a price above zero.
 *
 * @param worth in units of 10^-18 of the currency
 * @example unitsWorth(parseUnits('3', 18) ?? 0n, 6, '2') // 1500000n
 */
export function unitsWorth(worth: bigint, decimals: number, price: string): bigint | undefined {
  const fraction = fractionOf(price);
  if (!fraction || fraction.top === 0n) return undefined;
  return (
    (worth * 10n ** BigInt(decimals + fraction.places)) /
    (fraction.top * 10n ** BigInt(worthDecimals))
  );
}
