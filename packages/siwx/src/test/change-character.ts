// A signed text with one character changed. For tests only.
import fc from 'fast-check';

/** Any place, and what stands there then. */
export const anyChange = fc.tuple(fc.nat(), fc.constantFrom(...'aZ0 \n\r:/é\u0000'));

/** The text with another character at that place. */
export function changeCharacter(text: string, [at, to]: readonly [number, string]): string {
  const index = at % text.length;
  const next = text[index] === to ? 'b' : to;
  return text.slice(0, index) + next + text.slice(index + 1);
}
