/** @param language BCP 47 @example decimalSign('de'); // ',' */
export function decimalSign(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.1);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
