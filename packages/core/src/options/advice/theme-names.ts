// The theme variables there are: ours, and those of the kit that apps come from. Known by name only: what each does is
// told where colours are, and a test of the dialog holds both lists together. Not in an app's first load.
const ours = [
  ...(['accent', 'on-accent', 'surface', 'surface-2', 'surface-3', 'ink', 'ink-2'] as const),
  ...([
    'line',
    'line-strong',
    'focus',
    'ok',
    'warn',
    'bad',
    'scrim',
    'qr-ink',
    'qr-paper',
  ] as const),
  ...(['font', 'mono', 'font-scale', 'radius-scale', 'density', 'card-width', 'motion'] as const),
  ...(['z-index', 'color-mix', 'color-mix-strength'] as const),
] as const;
const theirs = [
  ...(['font-family', 'accent', 'color-mix', 'color-mix-strength'] as const),
  ...(['font-size-master', 'border-radius-master', 'z-index', 'qr-color'] as const),
] as const;

/** One of them, with its prefix. */
export type ThemeVariableName =
  | `--ak-${(typeof ours)[number]}`
  | `--${'apkt' | 'w3m'}-${(typeof theirs)[number]}`;

/** With their prefixes. */
export const themeVariableNames: readonly ThemeVariableName[] = [
  ...ours.map((name) => `--ak-${name}` as const),
  ...(['apkt', 'w3m'] as const).flatMap((prefix) =>
    theirs.map((name) => `--${prefix}-${name}` as const),
  ),
];
