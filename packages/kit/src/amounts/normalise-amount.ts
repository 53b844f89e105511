// normaliseAmount(), localAmount(): a number as people type it, and as they read it while they type. Exact text to exact
// text: nothing is rounded and no float reads it. Pure.
import { asciiDigits } from '../words/ascii-digits.js';

/** `ambiguous`: it could mean two amounts, a thousand times apart. */
type ReadNumber =
  | { readonly status: 'ok'; readonly text: string }
  | { readonly status: 'empty' | 'invalid' | 'ambiguous' };

const maxLength = 200;
/** Never a decimal separator anywhere: spaces, apostrophes and the Arabic thousands separator. */
const groupings = /(?<=\d)[\s'’٬](?=\d)/gu;

/**
 * Plain decimal text (ASCII digits, at most one `.`) of what was typed. One separator alone is the decimal one, be it `.` or
 * `,`: phones offer the one of their own language. Where the language groups by it and three digits follow, it is ambiguous.
 * An exponent, a sign or any letter is no amount.
 *
 * @param typed hostile
 * @param locale BCP 47 tag of the language it is typed in
 * @example normaliseAmount('1.234,5', 'de') // { status: 'ok', text: '1234.5' }
 * normaliseAmount('1,5', 'en') // { status: 'ok', text: '1.5' }
 * normaliseAmount('1,234', 'en') // { status: 'ambiguous' }
 */
export function normaliseAmount(typed: string, locale: string): ReadNumber {
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
  // Two kinds: the last is the decimal one, if it is there once. One kind, several times: it groups.
  if (used.size === 2 && !isAlone) return { status: 'invalid' };
  const [whole = '', fraction] = used.size === 2 ? splitAt(plain, last) : [plain];
  if (!isGrouped(whole)) return { status: 'invalid' };
  const digits = whole.replace(/[.,]/g, '');
  return { status: 'ok', text: fraction === undefined ? digits : `${digits}.${fraction}` };
}

/**
 * Plain decimal text with the decimal separator of a language, as one would go on typing it; nothing is grouped.
 * @example localAmount('1234.5', 'de') // "1234,5"
 */
export const localAmount = (text: string, locale: string): string =>
  text.replace('.', separators(locale).decimal);

function isGroupOfThree(plain: string, separator: string, locale: string): boolean {
  // What a language groups by is asked last: it takes a formatter of the platform.
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) && separator === separators(locale).group;
}

/** By thousands, or as in India: "12,34,567". */
const isGrouped = (whole: string): boolean =>
  /^\d+$/.test(whole) || /^\d{1,3}(?:,\d{2,3})*,\d{3}$|^\d{1,3}(?:\.\d{3})+$/.test(whole);

function splitAt(text: string, separator: string): readonly [string, string] {
  const at = text.lastIndexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Of a language that the platform knows; else those of English. */
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
