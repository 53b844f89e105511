// asciiDigits(): numbers and codes as people type them in any script, as digits that a program reads. Pure.

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
