import { hashText } from '../../base/hash-text.js';

/** CSS class of the color pair chosen for a name. */
export const fallbackClass = (name: string): string => `pair-${hashText(name.toLowerCase()) % 8}`;

/** Returns the first letters of a name in upper case. */
export function fallbackLetters(name: string, count: number): string {
  const text = [...name.trim()].slice(0, count).join('');
  // Uses toUpperCase, because names are not in the page's language and the first locale lookup takes tens of milliseconds.
  return text.toUpperCase();
}
