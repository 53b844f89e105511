// Parses RFC 3339 `date-time`. Date.parse() accepts more formats, and turns days that do not exist into other dates.

const dateTimePattern =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/**
 * Returns milliseconds since the epoch, or undefined if the text is not a date-time.
 *
 * @example
 * readDateTime('2021-09-30T16:25:24Z'); // 1633019124000
 * readDateTime('2021-02-30T00:00:00Z'); // undefined: there is no such day
 */
export function parseDateTime(text: string): number | undefined {
  const found = dateTimePattern.exec(text);
  if (found === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map(Number);
  const [offsetHour, offsetMinute] = [Number(found[9] ?? 0), Number(found[10] ?? 0)];
  if (hour > 23 || minute > 59 || offsetHour > 23 || offsetMinute > 59) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > getDaysInMonth(year, month)) return undefined;
  const offsetMs = (found[8] === '-' ? -1 : 1) * (offsetHour * 60 + offsetMinute) * 60_000;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, Math.min(second, 59), Number(`0.${found[7] ?? 0}`) * 1000);
  const at = date.getTime() - offsetMs;
  if (second < 60) return at;
  return second === 60 && isLeap(at) ? at + 1000 : undefined;
}

function getDaysInMonth(year: number, month: number): number {
  const last = new Date(0);
  last.setUTCFullYear(year, month, 0);
  return last.getUTCDate();
}

/** UTC inserts a leap second only at the end of a month. */
function isLeap(second59: number): boolean {
  const next = new Date(Math.floor(second59 / 1000) * 1000 + 1000);
  return next.getUTCDate() === 1 && next.getTime() % 86_400_000 === 0;
}
