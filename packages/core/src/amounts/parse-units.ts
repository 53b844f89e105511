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
