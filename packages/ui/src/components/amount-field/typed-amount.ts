// What people type and paste as an amount, as plain decimal text with a point: digits of any script that Intl writes, the
// separators of any language. No number on the way: nothing is rounded, and no exponent is ever taken for digits. Pure.

/** Zeros of the scripts whose digits the formats of Intl write: Arabic, Persian, Devanagari, Bengali, Thai, and others. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50];

function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** At most as long as any amount of a coin can be: 2^256 has 78 digits. */
const plain = /^\d{0,78}(?:\.\d{0,78})?$/;

/**
 * What stands in a field that is typed into: each separator key means the decimal one, whatever the language.
 * Undefined where it is no amount: the key is not taken.
 * @example typedAmount('1,5'); // '1.5'
 */
export function typedAmount(text: string): string | undefined {
  const read = plainDigits(text)
    .replace(/\s/g, '')
    .replace(/[,.\u066b]/, '.');
  return plain.test(read) ? read : undefined;
}

/**
 * What was pasted: there a separator may also stand between thousands, as the language has it.
 * @param decimal the separator of the language
 * @example pastedAmount('1,234.50 ', '.'); // '1234.50'
 * pastedAmount('1e18', '.'); // undefined
 */
export function pastedAmount(text: string, decimal: string): string | undefined {
  const read = plainDigits(text.trim())
    .replace(/^\p{Sc}|\p{Sc}$/gu, '')
    .replace(/[\s'\u2019\u066c]/g, '')
    .replaceAll('\u066b', decimal === '\u066b' ? decimal : '.');
  const marks = [...read.matchAll(/[.,\u066b]/g)];
  const last = marks.at(-1);
  if (!last) return plain.test(read) && read !== '' ? read : undefined;
  const [whole = '', fraction = ''] = [read.slice(0, last.index), read.slice(last.index + 1)];
  const isGrouped = /^\d{1,3}(?:([.,])\d{3})?(?:\1\d{3})*$/.test(whole);
  const others = marks.slice(0, -1).map(([mark]) => mark);
  const joined = whole.replace(/[.,\u066b]/g, '');
  if (others.length > 0 && others.every((mark) => mark !== last[0]))
    return isGrouped ? checked(`${joined}.${fraction}`) : undefined;
  const isThousands = isGrouped && fraction.length === 3 && whole !== '0' && last[0] !== decimal;
  if (others.length > 0 || isThousands)
    return isGrouped && fraction.length === 3 ? checked(joined + fraction) : undefined;
  return checked(`${joined}.${fraction}`);
}

const checked = (text: string): string | undefined => (plain.test(text) ? text : undefined);

/** Plain decimal text as it stands in the field. @example shownAmount('1.5', ','); // '1,5' */
export function shownAmount(text: string, decimal: string): string {
  return text.replace('.', decimal);
}
