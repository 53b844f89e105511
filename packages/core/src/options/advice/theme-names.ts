// The theme variables there are: ours, and those of the kit that apps come from. Known by name only: what each does is
// told where colours are, and a test of the dialog holds both lists together. Not in an app's first load.
const ours = [
  ...['accent', 'on-accent', 'surface', 'surface-2', 'surface-3', 'ink', 'ink-2', 'line'],
  ...['line-strong', 'focus', 'ok', 'warn', 'bad', 'scrim', 'qr-ink', 'qr-paper', 'font', 'mono'],
  ...['font-scale', 'radius-scale', 'density', 'card-width', 'motion', 'z-index'],
  ...['color-mix', 'color-mix-strength'],
];
const theirs = [
  ...['font-family', 'accent', 'color-mix', 'color-mix-strength', 'font-size-master'],
  ...['border-radius-master', 'z-index', 'qr-color'],
];

/** With their prefixes. */
export const themeVariableNames: readonly string[] = [
  ...ours.map((name) => `--ak-${name}`),
  ...['--apkt-', '--w3m-'].flatMap((prefix) => theirs.map((name) => prefix + name)),
];
