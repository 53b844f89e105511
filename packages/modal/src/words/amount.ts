// Amounts for people: decimal text in, grouped text in the reader's digits out. No float on the way: the whole part
// goes to Intl as a bigint, the rest digit by digit, so that every engine writes every digit. Pure; part of the first
// load. Nobody is shown more than there is: digits are cut, never rounded.

interface Decimal {
  readonly isNegative: boolean;
  readonly whole: bigint;
  /** Without zeros at its end. */
  readonly fraction: string;
}

/** Undefined for what is no decimal text. */
export function parseDecimal(text: string, digits: number): Decimal | undefined {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const kept = fraction.slice(0, digits).replace(/0+$/, '');
  return { isNegative: sign === '-', whole: BigInt(whole), fraction: kept };
}

/** @param options further options of Intl.NumberFormat, such as a currency */
export function exactText(
  language: string,
  { isNegative, whole, fraction }: Decimal,
  options: Intl.NumberFormatOptions = {},
): string {
  const places = fraction === '' ? 0 : 1;
  const format = new Intl.NumberFormat(language, {
    ...options,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  const plain = new Intl.NumberFormat(language, { useGrouping: false });
  // A leading one keeps zeros that follow it.
  const digits = [...plain.format(BigInt(`1${fraction}`))].slice(1).join('');
  const signed = isNegative ? -whole : whole;
  return format
    .formatToParts(isNegative && whole === 0n ? -0 : signed)
    .map(({ type, value }) => (type === 'fraction' ? digits : value))
    .join('');
}

/**
 * Text that is no decimal number is given back as it is.
 * @param language BCP 47
 * @param digits at most so many after the point, without zeros at the end
 * @example amountText('en', '1234.567891'); // '1,234.56789'
 * amountText('en', '0.0000001'); // '<0.00001': there is something
 */
export function amountText(language: string, text: string, digits = 5): string {
  const decimal = parseDecimal(text, digits);
  if (!decimal) return text;
  const isTiny = decimal.whole === 0n && decimal.fraction === '' && /[1-9]/.test(text);
  if (!isTiny) return exactText(language, decimal);
  const least = '1'.padStart(digits, '0');
  return `<${exactText(language, { ...decimal, fraction: least })}`;
}

/** @example tokenText('en', '10010.0', 'ETH'); // '10,010 ETH' */
export function tokenText(
  language: string,
  text: string,
  symbol: string | undefined,
  digits?: number,
): string {
  return `${amountText(language, text, digits)} ${symbol ?? ''}`.trim();
}
