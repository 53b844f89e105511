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

/** Formats times and days in the user's time zone. Create once per list, because Intl formats are slow to create. */
export interface DateFormats {
  /** @param ms since the epoch @example '2:05 PM' */
  time(ms: number): string;
  /** Names the day, with its year if it is not the current one. @param ms midnight, since the epoch @example 'November 18' */
  day(ms: number): string;
}

/** @param now ms since the epoch */
export function createDateFormats(language: string, now: number): DateFormats {
  const times = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
  const days = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' });
  const daysOfYears = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const year = new Date(now).getFullYear();
  const names = new Map<number, string>();
  const nameOf = (ms: number): string =>
    (new Date(ms).getFullYear() === year ? days : daysOfYears).format(ms);
  return {
    time: (ms) => times.format(ms),
    day(ms) {
      const name = names.get(ms) ?? nameOf(ms);
      names.set(ms, name);
      return name;
    },
  };
}
