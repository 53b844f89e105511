// Ready-made themes for the option `themeVariables`, and a function for an app's own accent color.
// Each color has a light and a dark value in `light-dark()` (CSS Color 5).
import { blackOrWhite, formatHex, parseColor, type Rgb, readableOn } from './tokens/color.js';
import { darkPalette, lightPalette } from './tokens/palette.js';

/** Minimum contrast of a control with its surroundings (WCAG 2.2, 1.4.11). */
const controlRatio = 3;

const both = (light: string, dark: string): string => `light-dark(${light}, ${dark})`;

/** Violet accent on slightly violet surfaces. */
export const duskTheme = {
  '--ak-accent': both('#6d28d9', '#c4b5fd'),
  '--ak-surface': both('#ffffff', '#15121c'),
  '--ak-surface-2': both('#f6f4fb', '#1e1a28'),
  '--ak-surface-3': both('#ebe6f5', '#2a2437'),
  '--ak-ink': both('#1b1426', '#f2eff8'),
  '--ak-ink-2': both('#574c6b', '#bdb3cf'),
  '--ak-line': both('#dad3e6', '#3a3349'),
} as const;

/** Rust accent on warm paper. */
export const emberTheme = {
  '--ak-accent': both('#a63a0b', '#ffb38a'),
  '--ak-surface': both('#fffdfa', '#1a1512'),
  '--ak-surface-2': both('#f8f3ec', '#241d19'),
  '--ak-surface-3': both('#eee6db', '#312822'),
  '--ak-ink': both('#241811', '#f6f0ea'),
  '--ak-ink-2': both('#5f4c3f', '#c9baad'),
  '--ak-line': both('#e0d5c7', '#43372e'),
} as const;

/** Gray accent and surfaces, so that the app's own colors stand out. */
export const slateTheme = {
  '--ak-accent': both('#1f2937', '#e5e7eb'),
  '--ak-surface': both('#ffffff', '#111315'),
  '--ak-surface-2': both('#f4f5f6', '#1a1d20'),
  '--ak-surface-3': both('#e8eaed', '#262a2e'),
  '--ak-ink': both('#14181d', '#f1f3f5'),
  '--ak-ink-2': both('#4a525c', '#b6bdc5'),
  '--ak-line': both('#d5d9de', '#363c42'),
} as const;

/** Text at 7:1 or more, and clearly visible edges. */
export const contrastTheme = {
  '--ak-accent': both('#003da8', '#9ccaff'),
  '--ak-surface': both('#ffffff', '#000000'),
  '--ak-surface-2': both('#f5f5f5', '#101010'),
  '--ak-surface-3': both('#e8e8e8', '#1d1d1d'),
  '--ak-ink': both('#000000', '#ffffff'),
  '--ak-ink-2': both('#2b2b2b', '#e2e2e2'),
  '--ak-line': both('#767676', '#8c8c8c'),
  '--ak-line-strong': both('#000000', '#ffffff'),
} as const;

/** Corner and spacing values, to combine with any theme. */
export const squareShape = { '--ak-radius-scale': 0 } as const;
export const roundShape = { '--ak-radius-scale': 1.75 } as const;
export const compactShape = { '--ak-density': 'compact', '--ak-radius-scale': 0.6 } as const;

export interface AccentTheme {
  readonly '--ak-accent': string;
  readonly '--ak-on-accent': string;
}

/**
 * Returns an accent color for both modes. A color below 3:1 on its surface is moved toward black or white by the smallest step that
 * reaches 3:1. The text on it is black or white, at 4.58:1 or more.
 *
 * @param accent `#rgb`, `#rrggbb` or `rgb()`; one color for both modes, or one for each
 * @throws RangeError if a color has another format
 * @example createAppKit({ ...options, themeVariables: { ...slateTheme, ...accentTheme('#ffd400') } });
 */
export function accentTheme(
  accent: string | { readonly light: string; readonly dark: string },
): AccentTheme {
  const { light, dark } = typeof accent === 'string' ? { light: accent, dark: accent } : accent;
  const ends = [
    { colour: read(light), field: read(lightPalette.surface) },
    { colour: read(dark), field: read(darkPalette.surface) },
  ].map(({ colour, field }) => readableOn(colour, [field], controlRatio));
  const [inLight, inDark] = ends.map(formatHex);
  const [onLight, onDark] = ends.map((colour) => formatHex(blackOrWhite([colour])));
  return {
    '--ak-accent': both(inLight ?? light, inDark ?? dark),
    '--ak-on-accent': both(onLight ?? '#fff', onDark ?? '#000'),
  };
}

function read(text: string): Rgb {
  const colour = parseColor(text);
  if (colour) return colour;
  throw new RangeError(`"${text}" isn't a color: use #rgb, #rrggbb or rgb().`);
}
