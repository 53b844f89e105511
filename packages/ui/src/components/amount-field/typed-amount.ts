// Parses typed and pasted amounts as text, without a number type. So nothing is rounded, and an exponent is never read as digits.

/** Zeros of the scripts whose digits Intl formats: Arabic, Persian, Devanagari, Bengali, Thai, and others. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50];

function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** 2^256 has 78 digits, so no coin amount is longer. */
const plain = /^\d{0,78}(?:\.\d{0,78})?$/;

/**
 * Reads typed text. Each separator key means the decimal separator, in every language.
 * Returns undefined if the text is not an amount.
 * @example typedAmount('1,5'); // '1.5'
 */
export function typedAmount(text: string): string | undefined {
  const read = plainDigits(text)
    .replace(/\s/g, '')
    .replace(/[,.\u066b]/, '.');
  return plain.test(read) ? read : undefined;
}

/**
 * Reads pasted text, in which separators may also group thousands, as in the language.
 * @param decimal the language's decimal separator
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

/** Formats plain decimal text for the field. @example shownAmount('1.5', ','); // '1,5' */
export function shownAmount(text: string, decimal: string): string {
  return text.replace('.', decimal);
}
