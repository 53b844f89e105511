// How a language writes lengths of time and lists, by Intl. `language` is BCP 47: the kit's, or in a catalogue its own.
// Amounts of tokens are in amount.ts, which the first load needs. Pure.

/** For a countdown. @example clockText('en', 245); // '4:05' */
export function clockText(language: string, seconds: number): string {
  const text = (value: number, minimumIntegerDigits: number): string =>
    new Intl.NumberFormat(language, { minimumIntegerDigits }).format(value);
  return `${text(Math.floor(seconds / 60), 1)}:${text(seconds % 60, 2)}`;
}

/** Names side by side, without "and". @example listText('en', ['Chrome', 'iOS']); // 'Chrome, iOS' */
export function listText(language: string, names: readonly string[]): string {
  // A format takes a browser tens of milliseconds to make, and most rows name one thing.
  if (names.length < 2) return names[0] ?? '';
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names);
}

/** The time of day, as of now. @example timeText('en', Date.UTC(2026, 0, 1, 14, 5)); // '2:05 PM' where it is UTC */
export function timeText(language: string, at: number): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at);
}

/** Day and minute. @example momentText('en', Date.UTC(2026, 0, 1, 14, 5)); // 'Jan 1, 2026, 2:05 PM' where it is UTC */
export function dateTimeText(language: string, at: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
