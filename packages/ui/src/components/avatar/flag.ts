// The fallback image of an account: 12 patterns and 8 color pairs, chosen by a hash of the address.
import { hashText } from '../../base/hash-text.js';
import { type ColorPair, colorPair } from '../../tokens/color-pairs.js';

/** SVG paths on a 12x12 grid, drawn over the field in the other color. */
export const flagPatterns = [
  'M0 6h12v6H0z',
  'M6 0h6v12H6z',
  'M0 4h12v4H0z',
  'M4 0h4v12H4z',
  'M6 0h6v6H6zM0 6h6v6H0z',
  'M0 0h3l3 3 3-3h3v3L9 6l3 3v3H9L6 9l-3 3H0V9l3-3-3-3z',
  'M4.5 0h3v4.5H12v3H7.5V12h-3V7.5H0v-3h4.5z',
  'M0 0h12v12H0zM3 3v6h6V3z',
  'M0 0h12L0 12z',
  'M0 0l7 6-7 6z',
  'M0 8V12h4l8-8V0H8z',
  'M3.5 3.5h5v5h-5z',
] as const;

/** A flag: its field color, its top color and the shape on top. */
export interface Flag {
  readonly field: string;
  readonly mark: string;
  readonly path: string;
}

/**
 * Returns the flag of an address. Ignores case for hexadecimal addresses.
 * @example flagOf('0x52908400098527886E0F7030069857D2E4169EE7').path;
 */
export function createFlag(address: string): Flag {
  const hash = hashText(/^0x/i.test(address) ? address.toLowerCase() : address);
  const pair: ColorPair = colorPair(hash);
  const path = flagPatterns[Math.floor(hash / 8) % flagPatterns.length] ?? flagPatterns[0];
  const swap = Math.floor(hash / 96) % 2 === 1;
  return swap
    ? { field: pair.light, mark: pair.dark, path }
    : { field: pair.dark, mark: pair.light, path };
}
