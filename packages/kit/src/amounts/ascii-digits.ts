/** The zero of each supported script; its other digits follow in Unicode (general category Nd). */
const zeros = Array.from('٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐０', (zero) => zero.codePointAt(0) ?? 0);

export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

export const codeLength = 6;

export const codeDigits = (text: string): string =>
  asciiDigits(text).replace(/\D/g, '').slice(0, codeLength);
