// Converts numbers and codes typed in any script to ASCII digits.

/** The zero of each supported script; its other digits follow in Unicode (general category Nd). */
const zeros = Array.from('٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐０', (zero) => zero.codePointAt(0) ?? 0);

/** Keeps all other characters. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Number of digits in a code of the embedded wallet. */
export const codeLength = 6;

/** Extracts the digits of a code from typed or pasted text. */
export const codeDigits = (text: string): string =>
  asciiDigits(text).replace(/\D/g, '').slice(0, codeLength);
