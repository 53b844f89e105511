// The contrast guard must not change any theme that this package exports.
import { describe, expect, it } from 'vitest';
import {
  accentTheme,
  compactShape,
  contrastTheme,
  duskTheme,
  emberTheme,
  roundShape,
  slateTheme,
  squareShape,
} from './themes.js';
import { contrast, parseColor, type Rgb } from './tokens/color.js';
import { darkPalette, lightPalette } from './tokens/palette.js';
import { resolveTheme } from './tokens/resolve-theme.js';

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** Reads a color as a browser computes it. */
const read = (scheme: Scheme) => (text: string) =>
  parseColor(/^light-dark\((\S+), (\S+)\)$/.exec(text)?.[scheme === 'light' ? 1 : 2] ?? text);

function colour(text: string, scheme: Scheme): Rgb {
  const found = read(scheme)(text);
  if (!found) throw new Error(`${text} is no colour`);
  return found;
}

const themes = { duskTheme, emberTheme, slateTheme, contrastTheme };

describe.each(Object.entries(themes))('%s', (_, variables) => {
  it.each(schemes)('applies its values unchanged and without warnings: %s', (scheme) => {
    const { declarations, warnings } = resolveTheme({
      scheme,
      variables,
      readColor: read(scheme),
    });
    expect(warnings).toEqual([]);
    for (const [name, value] of Object.entries(variables)) {
      const painted = declarations[name.replace('--ak-', '--_ak-')];
      expect([name, painted && parseColor(painted)]).toEqual([name, colour(value, scheme)]);
    }
  });
});

it('has text at 7:1 on every surface of contrastTheme', () => {
  for (const scheme of schemes)
    for (const field of ['--ak-surface', '--ak-surface-2', '--ak-surface-3'] as const)
      for (const textVariable of ['--ak-ink', '--ak-ink-2'] as const) {
        const on = colour(contrastTheme[field], scheme);
        expect(contrast(colour(contrastTheme[textVariable], scheme), on)).toBeGreaterThanOrEqual(7);
      }
});

it('shapes set only known variables', () => {
  for (const variables of [squareShape, roundShape, compactShape]) {
    const { declarations, warnings } = resolveTheme({ scheme: 'light', variables });
    expect(warnings).toEqual([]);
    expect(Object.keys(declarations)).toHaveLength(Object.keys(variables).length);
  }
});

describe('accentTheme', () => {
  it('keeps a color that is visible in both modes', () => {
    expect(accentTheme({ light: '#0b6b5d', dark: '#62d2bd' })).toEqual({
      '--ak-accent': 'light-dark(#0b6b5d, #62d2bd)',
      '--ak-on-accent': 'light-dark(#ffffff, #000000)',
    });
  });

  it('makes any color visible and readable in both modes', () => {
    const steps = Array.from({ length: 9 }, (_, index) => Math.round(index * 31.875));
    const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => [r, g, b])));
    for (const channels of colours) {
      const accent = accentTheme(`rgb(${channels.join(',')})`);
      for (const scheme of schemes) {
        const fill = colour(accent['--ak-accent'], scheme);
        const { surface } = scheme === 'light' ? lightPalette : darkPalette;
        expect(contrast(fill, colour(surface, scheme))).toBeGreaterThanOrEqual(3);
        const textColor = colour(accent['--ak-on-accent'], scheme);
        expect(contrast(textColor, fill)).toBeGreaterThanOrEqual(4.5);
        const { declarations, warnings } = resolveTheme({
          scheme,
          variables: { ...accent },
          readColor: read(scheme),
        });
        expect(warnings).toEqual([]);
        expect(declarations['--_ak-accent-outline']).toBeUndefined();
        expect(parseColor(declarations['--_ak-on-accent'] ?? '')).toEqual(textColor);
      }
    }
  });

  it('throws a RangeError for a text that is not a color', () => {
    expect(() => accentTheme('blurple')).toThrow(RangeError);
  });
});
