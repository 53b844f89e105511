/** @example clockText('en', 245); // '4:05' */
export function clockText(language: string, seconds: number): string {
  const text = (value: number, minimumIntegerDigits: number): string =>
    new Intl.NumberFormat(language, { minimumIntegerDigits }).format(value);
  return `${text(Math.floor(seconds / 60), 1)}:${text(seconds % 60, 2)}`;
}

/** Joins names without "and". @example listText('en', ['Chrome', 'iOS']); // 'Chrome, iOS' */
export function listText(language: string, names: readonly string[]): string {
  // Creating a format takes tens of milliseconds, and most rows have one name.
  if (names.length < 2) return names[0] ?? '';
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names);
}

/** @example timeText('en', Date.UTC(2026, 0, 1, 14, 5)); // '2:05 PM' in UTC */
export function timeText(language: string, at: number): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at);
}

/** @example dateTimeText('en', Date.UTC(2026, 0, 1, 14, 5)); // 'Jan 1, 2026, 2:05 PM' in UTC */
export function dateTimeText(language: string, at: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** Formats times and months in the user's time zone. Create once per list, because Intl formats are slow to create. */
export interface DateFormats {
  /** @param ms since the epoch @example '18 Nov, 14:05' */
  time(ms: number): string;
  /** @param month 0 to 11 @example 'November 2026' */
  month(year: number, month: number): string;
}

export function createDateFormats(language: string): DateFormats {
  const times = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  const months = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  return {
    time: (ms) => times.format(ms),
    month: (year, month) => months.format(new Date(year, month)),
  };
}
