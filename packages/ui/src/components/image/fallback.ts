// The letters that stand where a picture is not: which, and on which of eight fields. Pure; used by AkImage and AkWalletTile.
import { hashText } from '../../base/hash-text.js';

/** Class of the coloured field of a name. */
export const fallbackClass = (name: string): string => `pair-${hashText(name.toLowerCase()) % 8}`;

/** The first letters of a name. */
export function fallbackLetters(name: string, count: number): string {
  const text = [...name.trim()].slice(0, count).join('');
  // Names are not words of the page's language; and asking for its locale costs the first picture tens of milliseconds.
  return text.toUpperCase();
}
