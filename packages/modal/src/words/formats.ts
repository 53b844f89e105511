// How a language writes money, shares, moments, lengths of time and lists, by Intl. `language` is BCP 47: the kit's, or
// in a catalogue its own. Amounts of tokens are in amount.ts, which the first load needs. Pure.

/**
 * Decimal text in a currency (ISO 4217), exactly, cut to its digits and never rounded.
 * @example moneyText('en', '1234.5', 'USD'); // '$1,234.50'
 */
export function moneyText(language: string, text: string, currency: string): string {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  const plain = new Intl.NumberFormat(language, { useGrouping: false });
  // A leading one keeps the zeros behind it; zero has a sign as a number only.
  const [, ...places] = plain.format(BigInt(`1${fraction.padEnd(digits, '0').slice(0, digits)}`));
  return format
    .formatToParts(/^-0+$/.test(whole) ? -0 : BigInt(whole))
    .map(({ type, value }) => (type === 'fraction' ? places.join('') : value))
    .join('');
}

/** @example percentText('en', 0.05); // '5%' */
export function percentText(language: string, share: number): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(language, options).format(share);
}

/** For a countdown. @example clockText('en', 245); // '4:05' */
export function clockText(language: string, seconds: number): string {
  const text = (value: number, minimumIntegerDigits: number): string =>
    new Intl.NumberFormat(language, { minimumIntegerDigits }).format(value);
  return `${text(Math.floor(seconds / 60), 1)}:${text(seconds % 60, 2)}`;
}

/** Day and time. @param atMs milliseconds since the epoch */
export function momentText(language: string, atMs: number): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(language, options).format(atMs);
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * In the largest unit that fits.
 * @param awayMs milliseconds from now; negative is past
 * @example fromNowText('en', -300_000); // '5 minutes ago'
 */
export function fromNowText(language: string, awayMs: number): string {
  const [unit, ms] = units.find(([, each]) => Math.abs(awayMs) >= each) ?? ['second', 1000];
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return format.format(Math.trunc(awayMs / ms), unit);
}

/** Names side by side, without "and". @example listText('en', ['Chrome', 'iOS']); // 'Chrome, iOS' */
export function listText(language: string, names: readonly string[]): string {
  // A format takes a browser tens of milliseconds to make, and most rows name one thing.
  if (names.length < 2) return names[0] ?? '';
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names);
}
