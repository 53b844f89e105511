// Parses a number as EIP-681 writes it, such as "2.014e18", exactly and without floats.

const shape = /^\+?(\d{0,78})(?:\.(\d{1,78}))?(?:e(\d{1,3}))?$/i;
const maxValue = 2n ** 256n - 1n;

/**
 * Returns undefined for a text that is not a number, is negative or fractional, or exceeds 2^256 - 1.
 * @example parseExactNumber('2.014e18') // 2014000000000000000n
 */
export function parseExactNumber(text: string): bigint | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = shape.exec(text) ?? [];
  if (whole + fraction === '') return undefined;
  const significant = fraction.replace(/0+$/, '');
  const places = Number(exponent) - significant.length;
  const digits = BigInt(whole + significant);
  if (digits === 0n) return 0n;
  // Ten to the 78th exceeds 2^256 - 1.
  if (places < 0 || places > 78) return undefined;
  const value = digits * 10n ** BigInt(places);
  return value > maxValue ? undefined : value;
}
