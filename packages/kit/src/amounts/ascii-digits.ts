// asciiDigits(), codeDigits(): numbers and codes as people type them in any script, as digits that a program reads. Pure.

/** Zeros of the scripts that people write numbers in; their digits follow them (Unicode, general category Nd). */
const zeros = Array.from('٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐０', (zero) => zero.codePointAt(0) ?? 0);

/** Everything that is no digit stays. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** How many a code of the embedded wallet has. */
export const codeLength = 6;

/** Those of a code, without what was typed or pasted around them. */
export const codeDigits = (text: string): string =>
  asciiDigits(text).replace(/\D/g, '').slice(0, codeLength);
