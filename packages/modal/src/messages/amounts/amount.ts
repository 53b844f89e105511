// Amounts of tokens for people: decimal text in, grouped text in the reader's digits out. No float on the way: the whole
// part goes to Intl as a bigint, what follows digit by digit, so that every engine writes every digit. Pure; part of the
// first load. Nobody is shown more than there is: digits are cut, never rounded.

/** Where formats of Intl come from. A list keeps those that it has had; one amount makes its own. */
export type NumberFormats = (
  language: string,
  options: Intl.NumberFormatOptions,
) => Intl.NumberFormat;

/**
 * Text that is no decimal number is given back as it is.
 * @param language BCP 47
 * @param digits at most so many after the point, without zeros at the end
 * @example amountText('en', '1234.567891'); // '1,234.56789'
 * amountText('en', '0.0000001'); // '<0.00001': there is something
 */
export function amountText(
  language: string,
  text: string,
  digits = 5,
  formats: NumberFormats = Intl.NumberFormat,
): string {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const kept = fraction.slice(0, digits).replace(/0+$/, '');
  const isTiny = kept === '' && !/[1-9]/.test(whole) && /[1-9]/.test(fraction);
  const shown = isTiny ? '1'.padStart(digits, '0') : kept;
  const write = (value: number | bigint, useGrouping = true): string =>
    formats(language, { useGrouping }).format(value);
  // Zero has a sign as a number only.
  const start = `${isTiny ? '<' : ''}${write(/^-0+$/.test(whole) ? -0 : BigInt(whole))}`;
  if (shown === '') return start;
  // The point stands in the middle of 1.1; a leading one keeps the zeros behind it.
  const [, ...places] = write(BigInt(`1${shown}`), false);
  return start + write(1.1).slice(1, -1) + places.join('');
}

/** A symbol or name that begins as a number does, behind an amount, would make another one: `5` of `000 USDC`. */
export const beginsAsNumber = (name: string): boolean => /^\P{L}*\p{N}/u.test(name);

/** @example tokenText('en', '10010.0', 'ETH'); // '10,010 ETH'; of what begins as a number '5 × 1INCH' */
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
