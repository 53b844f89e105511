// The names a host may set, which are ours, and AppKit's mapped to ours.

/** Variables that a host may set. The keys are the documented custom properties. */
export type ThemeVariables = Readonly<
  Partial<Record<`--${'ak' | 'apkt' | 'w3m'}-${string}`, string | number>>
>;

export type ReadCss = (name: string) => string;

/** Maps our names to AppKit's names without their prefix. */
export const compatNames: Readonly<Record<string, string>> = {
  font: 'font-family',
  accent: 'accent',
  'font-scale': 'font-size-master',
  'radius-scale': 'border-radius-master',
  'z-index': 'z-index',
  'qr-ink': 'qr-color',
  'color-mix': 'color-mix',
  'color-mix-strength': 'color-mix-strength',
};

/** Names that are not a color role, or that have an AppKit name beside ours. */
export const themeNames: readonly string[] = [
  ...Object.keys(compatNames),
  'mono',
  'density',
  'card-width',
  'motion',
];

/** A value, and whether its name is one of AppKit's, which may use other units. */
export interface ThemeValue {
  readonly text: string;
  readonly compat: boolean;
}

/**
 * Returns the value of one of our names. `--ak-*` overrides `--apkt-*`, which overrides `--w3m-*`.
 * For the same name, variables override CSS.
 * @param name without prefix, such as `accent`
 * @example themeValue('accent', { '--w3m-accent': '#f00' }, () => ''); // { text: '#f00', compat: true }
 */
export function themeValue(
  name: string,
  variables: ThemeVariables,
  readCss: ReadCss,
): ThemeValue | undefined {
  const compat = compatNames[name];
  const names: `--${'ak' | 'apkt' | 'w3m'}-${string}`[] =
    compat === undefined
      ? [`--ak-${name}`]
      : [`--ak-${name}`, `--apkt-${compat}`, `--w3m-${compat}`];
  for (const [index, full] of names.entries()) {
    const text = String(variables[full] ?? readCss(full)).trim();
    // A value that closes the rule could write any CSS into our sheet.
    if (text !== '' && !/[{};<>@\\]|\/\*/.test(text)) return { text, compat: index > 0 };
  }
  return undefined;
}
