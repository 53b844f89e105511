import type { ThemeVariables } from '@openappkit/core';

export interface Variable {
  readonly standard: string;
  readonly sentence: string;
}

const colour = (sentence: string): Variable => ({ standard: 'by the mode', sentence });

type Own<Name> = Name extends `--ak-${infer Rest}` ? Rest : never;

export const variableSentences: Readonly<Record<Own<keyof ThemeVariables>, Variable>> = {
  accent: colour(
    'Main buttons, links, what is chosen. Hover, pressed and soft tones follow from it.',
  ),
  'on-accent': colour('Text on the accent.'),
  surface: colour('The card.'),
  'surface-2': colour('Rows and fields.'),
  'surface-3': colour('Rows under the pointer, tiles.'),
  ink: colour('Text.'),
  'ink-2': colour('Second lines.'),
  line: colour('Lines between things.'),
  'line-strong': colour('Edges of fields.'),
  focus: colour('The ring around what has the focus.'),
  ok: colour('What went well.'),
  warn: colour('What wants attention.'),
  bad: colour('What failed, and what destroys.'),
  scrim: colour('What lies over the page behind the dialog.'),
  'qr-ink': colour('The dark of a code.'),
  'qr-paper': colour('The light of a code.'),
  font: { standard: 'fonts of the system', sentence: 'The font stack.' },
  mono: {
    standard: 'fixed-width fonts of the system',
    sentence: 'The font stack of addresses, messages and codes.',
  },
  'font-scale': { standard: '1', sentence: 'Size of all text.' },
  'radius-scale': { standard: '1', sentence: 'Roundness of all corners; 0 is square.' },
  density: { standard: '1', sentence: 'Height of rows.' },
  'z-index': { standard: '999', sentence: 'Place of the dialog above the page.' },
  'card-width': { standard: '25em', sentence: 'Width of the card where there is room.' },
  motion: {
    standard: '1',
    sentence:
      'Length of every movement; 0 is none. `prefers-reduced-motion` has its way regardless.',
  },
  'color-mix': { standard: 'none', sentence: 'A colour mixed into every surface.' },
  'color-mix-strength': { standard: '0', sentence: 'How much of it, 0 to 50.' },
};
