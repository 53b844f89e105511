// Converts typed amounts to plain decimal text and back, without floats, so that nothing is rounded.
import { asciiDigits } from './ascii-digits.js';

/** `ambiguous` text could mean two amounts that differ by a factor of a thousand. */
type NormalizedAmount =
  | { readonly status: 'ok'; readonly text: string }
  | { readonly status: 'empty' | 'invalid' | 'ambiguous' };

const maxLength = 200;
/** Spaces, apostrophes and the Arabic thousands separator are never decimal separators. */
const groupings = /(?<=\d)[\s'’٬](?=\d)/gu;

/**
 * Converts typed text to plain decimal text (ASCII digits, at most one `.`).
 * A single `.` or `,` is read as the decimal separator, because phones offer the one of their own language.
 * It is ambiguous if the language groups by it and three digits follow. Exponents, signs and letters are invalid.
 *
 * @param typed untrusted text
 * @param locale BCP 47 tag of the user's language
 * @example normalizeAmount('1.234,5', 'de') // { status: 'ok', text: '1234.5' }
 * normalizeAmount('1,5', 'en') // { status: 'ok', text: '1.5' }
 * normalizeAmount('1,234', 'en') // { status: 'ambiguous' }
 */
export function normalizeAmount(typed: string, locale: string): NormalizedAmount {
  if (typed.length > maxLength) return { status: 'invalid' };
  const plain = asciiDigits(typed.trim()).replaceAll('٫', '.').replace(groupings, '');
  if (plain === '') return { status: 'empty' };
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return { status: 'invalid' };
  const used = new Set(plain.match(/[.,]/g));
  const last = plain.match(/[.,](?=[^.,]*$)/)?.[0];
  if (last === undefined) return { status: 'ok', text: plain };
  const isAlone = plain.indexOf(last) === plain.lastIndexOf(last);
  if (used.size === 1 && isAlone)
    return isGroupOfThree(plain, last, locale)
      ? { status: 'ambiguous' }
      : { status: 'ok', text: plain.replace(last, '.') };
  // With both separators, the last one is decimal and may occur once. A repeated single kind groups digits.
  if (used.size === 2 && !isAlone) return { status: 'invalid' };
  const [whole = '', fraction] = used.size === 2 ? splitAt(plain, last) : [plain];
  if (!isGrouped(whole)) return { status: 'invalid' };
  const digits = whole.replace(/[.,]/g, '');
  return { status: 'ok', text: fraction === undefined ? digits : `${digits}.${fraction}` };
}

/**
 * Formats plain decimal text with the decimal separator of a language, without grouping.
 * @example toLocalAmount('1234.5', 'de') // "1234,5"
 */
export const toLocalAmount = (text: string, locale: string): string =>
  text.replace('.', separators(locale).decimal);

function isGroupOfThree(plain: string, separator: string, locale: string): boolean {
  // Check the locale last, because it creates an Intl.NumberFormat.
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) && separator === separators(locale).group;
}

/** Accepts ungrouped digits, groups of thousands, and Indian grouping such as "12,34,567". */
const isGrouped = (whole: string): boolean =>
  /^\d+$/.test(whole) || /^\d{1,3}(?:,\d{2,3})*,\d{3}$|^\d{1,3}(?:\.\d{3})+$/.test(whole);

function splitAt(text: string, separator: string): readonly [string, string] {
  const at = text.lastIndexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Falls back to English separators if the platform rejects the locale. */
function separators(locale: string): { readonly decimal: string; readonly group: string } {
  const english = { decimal: '.', group: ',' };
  try {
    const parts = new Intl.NumberFormat(locale).formatToParts(12345678.5);
    const find = (type: string) => parts.find((each) => each.type === type)?.value;
    const decimal = find('decimal');
    return { decimal: decimal ?? english.decimal, group: find('group') ?? '' };
  } catch {
    return english;
  }
}
