// The names a host may theme with: ours, and AppKit's mapped onto ours.
// Used by the theme resolver; pure, must not compute colours.

/** Names the host may set; keys are the documented custom properties. */
export type ThemeVariables = Readonly<
  Partial<Record<`--${'ak' | 'apkt' | 'w3m'}-${string}`, string | number>>
>;

/** Reads a custom property from CSS; '' when it is not set. */
export type ReadCss = (name: string) => string;

/** Ours → AppKit's name without its prefix. */
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

/** The names that are no colour role, or have one of AppKit's beside ours. */
export const themeNames: readonly string[] = [
  ...Object.keys(compatNames),
  'mono',
  'density',
  'card-width',
  'motion',
];

/** A value and whether it came under AppKit's name, whose units may differ. */
export interface ThemeValue {
  readonly text: string;
  readonly compat: boolean;
}

/**
 * The value of one of our names. `--ak-*` wins over `--apkt-*`, that over `--w3m-*`; of one name the
 * variables win over CSS.
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
    // A value that could close the rule would let a variable write any CSS into our sheet.
    if (text !== '' && !/[{};<>@\\]|\/\*/.test(text)) return { text, compat: index > 0 };
  }
  return undefined;
}
