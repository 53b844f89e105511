// percentText(): a part of a hundred for people. Pure; loaded with the views of prices.

/**
 * @param language BCP 47
 * @param basisPoints hundredths of a per cent
 * @example percentText('en', 123); // '1.23%'
 */
export function percentText(language: string, basisPoints: number): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  return format.format(basisPoints / 10_000);
}
