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
