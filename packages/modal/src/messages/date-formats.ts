// Formats days and months in the user's time zone. Create once per list, because Intl formats are slow to create.

export interface DateFormats {
  /** @param ms since the epoch @example '18 Nov' */
  day(ms: number): string;
  /** @param month 0 to 11 @example 'November 2026' */
  month(year: number, month: number): string;
}

export function createDateFormats(language: string): DateFormats {
  const days = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' });
  const months = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  return {
    day: (ms) => days.format(ms),
    month: (year, month) => months.format(new Date(year, month)),
  };
}
