// Resolves a host's variables to private token values. The contrast guard keeps every text readable.
import {
  black,
  blackOrWhite,
  contrast,
  formatHex,
  lowestContrast,
  mix,
  parseColor,
  type Rgb,
  readableOn,
  white,
} from './color.js';
import {
  type ColorRole,
  darkPalette,
  fontStack,
  lightPalette,
  monoStack,
  publicRoles,
} from './palette.js';
import {
  type ReadCss,
  type ThemeVariables,
  themeValue,
  type ThemeValue,
} from './theme-variables.js';
import { unknownVariables } from './unknown-variables.js';

export interface ThemeInput {
  readonly scheme: 'light' | 'dark';
  readonly variables?: ThemeVariables;
  /** Names of variables that were already checked, and reported to the developer if they are unknown. */
  readonly checked?: readonly string[];
  readonly readCss?: ReadCss;
  /** Converts any CSS color to sRGB. The default reads hex, rgb() and color(srgb). */
  readonly readColor?: (text: string) => Rgb | undefined;
}

/** The private custom properties to set, by full name, and warnings for the developer. */
export interface ResolvedTheme {
  readonly declarations: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
}

interface Draft {
  readonly roles: Map<ColorRole, Rgb>;
  readonly set: ReadonlySet<ColorRole>;
  readonly declarations: Record<string, string>;
  readonly warnings: string[];
  readonly base: (role: ColorRole) => Rgb;
}

const surfaces: readonly ColorRole[] = ['surface', 'surface-2', 'surface-3'];
const statuses: readonly ColorRole[] = ['ok', 'warn', 'bad', 'info'];
/** The roles of a QR code have a guard of their own. */
const hostRoles = publicRoles.filter((role) => !role.startsWith('qr-'));

/**
 * Resolves a host's theme. Without variables it returns no declarations, so that the token sheet's own
 * checked pairs apply.
 * @example resolveTheme({ scheme: 'light', variables: { '--w3m-accent': '#ffd400' } }).declarations;
 */
export function resolveTheme(input: ThemeInput): ResolvedTheme {
  const variables = input.variables ?? {};
  const readCss = input.readCss ?? (() => '');
  const readColour = input.readColor ?? parseColor;
  const palette = input.scheme === 'dark' ? darkPalette : lightPalette;
  const base = (role: ColorRole): Rgb => parseColor(palette[role]) ?? black;
  const declarations: Record<string, string> = {};
  const warnings: string[] = [...unknownVariables(variables, input.checked)];
  const read = (name: string): Rgb | undefined => {
    const value = themeValue(name, variables, readCss);
    if (!value) return undefined;
    const colour = readColour(value.text);
    if (!colour) {
      warnings.push(`"${value.text}" is not a colour; --ak-${name} keeps its default.`);
      // Without this, the token sheet would read the invalid value from the host's CSS.
      if (isRole(name)) declarations[`--_ak-${name}`] = palette[name];
    }
    // Only the scrim keeps its alpha, because it is not text.
    else if (name === 'scrim') declarations['--_ak-scrim'] = value.text;
    return colour;
  };
  const roles = new Map<ColorRole, Rgb>();
  for (const role of hostRoles) {
    const colour = read(role);
    if (colour && role !== 'scrim') roles.set(role, colour);
  }
  const draft: Draft = { roles, set: new Set(roles.keys()), declarations, warnings, base };
  mixSurfaces(draft, read('color-mix'), themeValue('color-mix-strength', variables, readCss)?.text);
  if (roles.size > 0) guardColors(draft);
  guardQr(draft, read('qr-paper'), read('qr-ink'));
  copyOthers(declarations, variables, readCss);
  return { declarations, warnings };
}

const isRole = (name: string): name is ColorRole => name in lightPalette;

const roleOf = (draft: Draft, role: ColorRole): Rgb => draft.roles.get(role) ?? draft.base(role);

// Mixes `--w3m-color-mix` into the three surfaces and the line, as far as ink keeps 7:1.
function mixSurfaces(draft: Draft, color: Rgb | undefined, strengthText: string | undefined): void {
  const strength = Math.min(100, parseAmount(strengthText ?? '0') ?? 0) / 100;
  if (!color || strength === 0) return;
  const ink = roleOf(draft, 'ink');
  const mixed = (amount: number) => surfaces.map((role) => mix(roleOf(draft, role), color, amount));
  let amount = strength;
  while (amount > 0 && lowestContrast(ink, mixed(amount)) < 7) amount -= 0.01;
  if (amount <= 0) return;
  const colours = mixed(amount);
  const line = mix(roleOf(draft, 'line'), color, amount);
  for (const [index, role] of surfaces.entries()) {
    const surface = colours[index];
    if (surface) draft.roles.set(role, surface);
  }
  draft.roles.set('line', line);
}

// Values are rounded before they are stored, because the checked color must be the painted one.
function put(draft: Draft, role: ColorRole, color: Rgb): Rgb {
  const hex = formatHex(color);
  const rounded = parseColor(hex) ?? color;
  draft.roles.set(role, rounded);
  draft.declarations[`--_ak-${role}`] = hex;
  return rounded;
}

function guardColors(draft: Draft): void {
  const fields = guardSurfaces(draft);
  const guard = (role: ColorRole, on: readonly Rgb[], ratio: number) =>
    put(draft, role, readableOn(roleOf(draft, role), on, ratio));
  guard('ink', fields, 7);
  guard('ink-2', fields, 4.5);
  guard('ink-3', fields, 4.5);
  put(draft, 'line', roleOf(draft, 'line'));
  guard('line-strong', fields, 3);
  guard('focus', fields, 3);
  for (const role of statuses) guardStatus(draft, role, fields);
  guardAccent(draft, fields);
}

// If a host sets only `surface`, the other two and the raised one are derived from it.
function guardSurfaces(draft: Draft): Rgb[] {
  const surface = put(draft, 'surface', roleOf(draft, 'surface'));
  const end = blackOrWhite([surface]);
  const follow = (role: ColorRole, amount: number): Rgb =>
    put(
      draft,
      role,
      draft.set.has('surface') && !draft.set.has(role)
        ? mix(surface, end, amount)
        : roleOf(draft, role),
    );
  const fields = [surface, follow('surface-2', 0.05), follow('surface-3', 0.12)];
  if (draft.set.has('surface')) {
    follow('raised', end === white ? 0.08 : 0);
    follow('skeleton', 0.12);
    if (!draft.set.has('line')) follow('line', 0.2);
  }
  return [...fields, roleOf(draft, 'raised')];
}

function guardStatus(draft: Draft, role: ColorRole, fields: readonly Rgb[]): void {
  const surface = roleOf(draft, 'surface');
  const softRole = `${role}-soft` as ColorRole;
  const isCustom = draft.set.has(role) || draft.set.has('surface');
  const soft = put(
    draft,
    softRole,
    isCustom ? mix(surface, roleOf(draft, role), 0.14) : roleOf(draft, softRole),
  );
  // Banners put ink on the soft field, so it must not differ too much from the surface.
  const safe = contrast(roleOf(draft, 'ink'), soft) >= 4.5 ? soft : put(draft, softRole, surface);
  const colour = put(draft, role, readableOn(roleOf(draft, role), [...fields, safe], 4.5));
  if (role === 'bad') put(draft, 'on-bad', blackOrWhite([colour]));
}

function guardAccent(draft: Draft, fields: readonly Rgb[]): void {
  const surface = roleOf(draft, 'surface');
  const accent = put(draft, 'accent', roleOf(draft, 'accent'));
  const custom = draft.set.has('accent');
  const hostColor = draft.set.has('on-accent') ? roleOf(draft, 'on-accent') : undefined;
  const preset = custom ? undefined : draft.base('on-accent');
  const preferred = hostColor ?? preset;
  if (hostColor && contrast(hostColor, accent) < 4.5)
    draft.warnings.push('--ak-on-accent is below 4.5:1 on --ak-accent; black or white is used.');
  const on = put(
    draft,
    'on-accent',
    preferred && contrast(preferred, accent) >= 4.5 ? preferred : blackOrWhite([accent]),
  );
  // Hovering and pressing move away from the text color, so the contrast only rises.
  const away = isLight(on) ? black : white;
  if (custom || hostColor) {
    put(draft, 'accent-hover', mix(accent, away, 0.14));
    put(draft, 'accent-press', mix(accent, away, 0.28));
  }
  const themed = custom || draft.set.has('surface');
  const soft = themed ? mix(surface, accent, 0.14) : roleOf(draft, 'accent-soft');
  const ink = roleOf(draft, 'ink');
  put(draft, 'accent-soft', lowestContrast(ink, [soft]) >= 7 ? soft : surface);
  guardAccentInk(draft, fields, themed);
}

// Returns true for a light text color, whose background must become darker.
const isLight = (on: Rgb): boolean => contrast(on, black) > contrast(on, white);

function guardAccentInk(draft: Draft, fields: readonly Rgb[], themed: boolean): void {
  const surface = roleOf(draft, 'surface');
  const accent = roleOf(draft, 'accent');
  const on = [...fields, roleOf(draft, 'accent-soft')];
  if (contrast(accent, surface) < 3) {
    put(draft, 'accent-ink', readableOn(roleOf(draft, 'ink'), on, 4.5));
    draft.declarations['--_ak-accent-outline'] = 'var(--_ak-line-strong)';
    draft.declarations['--_ak-link-decoration'] = 'underline';
    return;
  }
  const from = themed ? accent : roleOf(draft, 'accent-ink');
  put(draft, 'accent-ink', readableOn(from, on, 4.5));
}

// Cameras can read a code only if it is dark on light.
function guardQr(draft: Draft, paper: Rgb | undefined, ink: Rgb | undefined): void {
  const onPaper = paper ?? draft.base('qr-paper');
  const withInk = ink ?? draft.base('qr-ink');
  if (!paper && !ink) return;
  const dark = contrast(withInk, black) < contrast(onPaper, black);
  if (!dark || contrast(withInk, onPaper) < 7) {
    draft.warnings.push('The QR colours are below 7:1, dark on light; the default ones are used.');
    draft.declarations['--_ak-qr-ink'] = formatHex(draft.base('qr-ink'));
    draft.declarations['--_ak-qr-paper'] = formatHex(draft.base('qr-paper'));
    return;
  }
  draft.declarations['--_ak-qr-ink'] = formatHex(withInk);
  draft.declarations['--_ak-qr-paper'] = formatHex(onPaper);
}

function copyOthers(
  declarations: Record<string, string>,
  variables: ThemeVariables,
  readCss: ReadCss,
): void {
  const font = themeValue('font', variables, readCss);
  // Our stack follows the host's font, so that text never falls back to serif.
  if (font) declarations['--_ak-font'] = `${font.text},${fontStack}`;
  const mono = themeValue('mono', variables, readCss);
  if (mono) declarations['--_ak-mono'] = `${mono.text},${monoStack}`;
  for (const name of ['font-scale', 'radius-scale', 'density']) {
    const value = themeValue(name, variables, readCss);
    const keywords: Readonly<Record<string, number>> = { cozy: 1, compact: 0.85 };
    const amount = value && (keywords[value.text] ?? scaleValue(name, value));
    if (amount !== undefined) declarations[`--_ak-${name}`] = String(amount);
  }
  for (const name of ['z-index', 'card-width']) {
    const value = themeValue(name, variables, readCss);
    if (value) declarations[`--_ak-${name}`] = value.text;
  }
  // Durations are computed from this value where they are declared.
  const motion = themeValue('motion', variables, readCss);
  if (motion && parseAmount(motion.text) !== undefined) declarations['--ak-motion'] = motion.text;
}

/** Parses a number without unit or in px. Returns undefined for anything else. */
function parseAmount(text: string): number | undefined {
  const amount = /^(\d*\.?\d+)(px)?$/.exec(text)?.[1];
  return amount === undefined ? undefined : Number(amount);
}

// AppKit's defaults of its two master sizes, both in px.
const masterSizes: Readonly<Record<string, number>> = { 'font-scale': 10, 'radius-scale': 4 };

/**
 * Returns a scale, which is our value unchanged, or AppKit's master size divided by its default.
 * @example scaleValue('font-scale', { text: '12px', compat: true }); // 1.2
 */
function scaleValue(name: string, value: ThemeValue): number | undefined {
  const amount = parseAmount(value.text);
  return amount === undefined ? undefined : amount / (value.compat ? (masterSizes[name] ?? 1) : 1);
}
