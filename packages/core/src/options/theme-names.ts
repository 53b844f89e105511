// Names of all theme variables, the kit's own and AppKit's. A test compares them with the dialog's list.
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

export type ThemeVariableName =
  | `--ak-${(typeof ours)[number]}`
  | `--${'apkt' | 'w3m'}-${(typeof theirs)[number]}`;

export const themeVariableNames: readonly ThemeVariableName[] = [
  ...ours.map((name) => `--ak-${name}` as const),
  ...(['apkt', 'w3m'] as const).flatMap((prefix) =>
    theirs.map((name) => `--${prefix}-${name}` as const),
  ),
];
