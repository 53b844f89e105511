// The eight color pairs of flags and letter tiles, each with a contrast of at least 4.5:1. They do not follow the theme.

/** Each color is readable on the other. */
export interface ColorPair {
  readonly dark: string;
  readonly light: string;
}

export const colorPairs: readonly ColorPair[] = [
  { dark: '#2F4C94', light: '#F4C95D' },
  { dark: '#0B6B5D', light: '#DDF1EC' },
  { dark: '#7A3B00', light: '#F0B45A' },
  { dark: '#1F4E79', light: '#A6D3F5' },
  { dark: '#5B2A6E', light: '#F2BFCE' },
  { dark: '#8C2B22', light: '#F6D9A8' },
  { dark: '#47551B', light: '#DCE6A4' },
  { dark: '#2C3A40', light: '#DDE5E1' },
];

export function colorPair(hash: number): ColorPair {
  const pair = colorPairs[hash % colorPairs.length];
  if (!pair) throw new RangeError('A hash must be a whole number of at least 0.');
  return pair;
}
