// Tests of the two palettes: every pair that the elements draw meets WCAG.
import { describe, expect, it } from 'vitest';
import { contrast, parseColour } from './colour.js';
import { type ColourRole, darkPalette, lightPalette } from './palette.js';

const surfaces: ColourRole[] = ['surface', 'surface-2', 'surface-3', 'raised'];
const onSurfaces: ColourRole[] = [
  'ink',
  'ink-2',
  'ink-3',
  'accent-ink',
  'ok',
  'warn',
  'bad',
  'info',
];
const pairs: [ColourRole, ColourRole, number][] = [
  ...surfaces.flatMap((surface) => [
    ...onSurfaces.map((role): [ColourRole, ColourRole, number] => [role, surface, 4.5]),
    ['line-strong', surface, 3] as [ColourRole, ColourRole, number],
    ['focus', surface, 3] as [ColourRole, ColourRole, number],
  ]),
  ...(['accent', 'accent-hover', 'accent-press'] as const).map(
    (role): [ColourRole, ColourRole, number] => ['on-accent', role, 4.5],
  ),
  ...(['ok', 'warn', 'bad', 'info'] as const).flatMap(
    (role): [ColourRole, ColourRole, number][] => [
      [role, `${role}-soft`, 4.5],
      ['ink', `${role}-soft`, 4.5],
    ],
  ),
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
        const [a, b] = [parseColour(palette[front]), parseColour(palette[back])];
        if (!a || !b) throw new Error(`${front} or ${back} is not a colour`);
        expect(contrast(a, b), `${front} on ${back}`).toBeGreaterThanOrEqual(ratio);
      }
    });
  }
});
