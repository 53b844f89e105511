// Every pair of colors that the elements draw must meet WCAG.
import { describe, expect, it } from 'vitest';
import { contrast, parseColor } from './color.js';
import { type ColorRole, darkPalette, lightPalette } from './palette.js';

const surfaces: ColorRole[] = ['surface', 'surface-2', 'surface-3', 'raised'];
const onSurfaces: ColorRole[] = [
  'ink',
  'ink-2',
  'ink-3',
  'accent-ink',
  'ok',
  'warn',
  'bad',
  'info',
];
const pairs: [ColorRole, ColorRole, number][] = [
  ...surfaces.flatMap((surface) => [
    ...onSurfaces.map((role): [ColorRole, ColorRole, number] => [role, surface, 4.5]),
    ['line-strong', surface, 3] as [ColorRole, ColorRole, number],
    ['focus', surface, 3] as [ColorRole, ColorRole, number],
  ]),
  ...(['accent', 'accent-hover', 'accent-press'] as const).map(
    (role): [ColorRole, ColorRole, number] => ['on-accent', role, 4.5],
  ),
  ...(['ok', 'warn', 'bad', 'info'] as const).flatMap((role): [ColorRole, ColorRole, number][] => [
    [role, `${role}-soft`, 4.5],
    ['ink', `${role}-soft`, 4.5],
  ]),
  ['accent-ink', 'accent-soft', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['ink-2', 'accent-soft', 4.5],
  ['on-bad', 'bad', 4.5],
  ['accent', 'surface', 3],
  ['qr-ink', 'qr-paper', 7],
];

describe('the palettes', () => {
  for (const [name, palette] of Object.entries({ light: lightPalette, dark: darkPalette })) {
    it(`meet their contrast in ${name}`, () => {
      for (const [front, back, ratio] of pairs) {
        const [a, b] = [parseColor(palette[front]), parseColor(palette[back])];
        if (!a || !b) throw new Error(`${front} or ${back} is not a colour`);
        expect(contrast(a, b), `${front} on ${back}`).toBeGreaterThanOrEqual(ratio);
      }
    });
  }
});
