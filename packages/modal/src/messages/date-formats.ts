// moments(): days and months as a language writes them, in the reader's time zone. Made once by what lists them: a format of
// Intl takes a browser long to make.

export interface DateFormats {
  /** @param ms since the epoch @example '18 Nov' */
  day(ms: number): string;
  /** @param month 0 to 11 @example 'November 2026' */
  month(year: number, month: number): string;
}

/** @param language BCP 47 */
export function createDateFormats(language: string): DateFormats {
  const days = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' });
  const months = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  return {
    day: (ms) => days.format(ms),
    month: (year, month) => months.format(new Date(year, month)),
  };
}
