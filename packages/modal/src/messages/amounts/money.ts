// Formats amounts of a currency. Digits are cut, never rounded, so that no amount shows more than there is.
import type { NumberFormats } from './amount.js';

/**
 * Formats a decimal text. Returns other text unchanged.
 * @param language BCP 47
 * @param currency ISO 4217, in any case
 * @example moneyText('en', '3852.539', 'usd'); // '$3,852.53'
 * moneyText('en', '0.004', 'usd'); // '<$0.01', because the amount is not zero
 */
export function moneyText(
  language: string,
  text: string,
  currency: string,
  formats: NumberFormats = Intl.NumberFormat,
): string {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const format = formatOf(language, currency, formats);
  const places = format.resolvedOptions().maximumFractionDigits ?? 2;
  const kept = fraction.slice(0, places).padEnd(places, '0');
  const isTiny = /[1-9]/.test(fraction) && !/[1-9]/.test(whole + kept);
  const least = places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`;
  const shown = isTiny ? least : places === 0 ? whole : `${whole}.${kept}`;
  // Intl formats decimal strings exactly (ECMA-402, 2023 edition); the TypeScript type is older.
  const write: (value: never) => string = format.format;
  return (isTiny ? '<' : '') + write(shown as never);
}

/** `Intl` shows unknown codes as they are and throws for malformed ones; the number is then shown alone. */
function formatOf(language: string, currency: string, formats: NumberFormats): Intl.NumberFormat {
  try {
    return formats(language, { style: 'currency', currency });
  } catch {
    return formats(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }
}
