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
