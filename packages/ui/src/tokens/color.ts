// Color arithmetic for themes. It parses computed colors, mixes in OKLab and computes WCAG contrast, without the DOM.

/** sRGB, each channel 0–1, without alpha, because every role that uses it is opaque. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

export const black: Rgb = { r: 0, g: 0, b: 0 };
export const white: Rgb = { r: 1, g: 1, b: 1 };

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const rgb = (r: number, g: number, b: number): Rgb | undefined =>
  [r, g, b].every(Number.isFinite) ? { r: clamp(r), g: clamp(g), b: clamp(b) } : undefined;

/**
 * Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()` with numbers or percentages, and
 * `color(srgb …)`, which are all formats of computed colors here.
 * @returns undefined for anything else
 */
export function parseColor(text: string): Rgb | undefined {
  const value = text.trim().toLowerCase();
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(value)?.[1];
  if (hex) {
    const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return rgb(channel(0), channel(2), channel(4));
  }
  const call = /^(rgba?\(|color\(\s*srgb\s)([^)]*)\)$/.exec(value);
  const name = call?.[1];
  const components = call?.[2]?.split(/[\s,/]+/).filter(Boolean) ?? [];
  if (!name || components.length < 3) return undefined;
  const full = name.startsWith('color') ? 1 : 255;
  const channel = (component: string | undefined): number => {
    if (component === undefined || component === '') return Number.NaN;
    if (component === 'none') return 0;
    return component.endsWith('%')
      ? Number(component.slice(0, -1)) / 100
      : Number(component) / full;
  };
  return rgb(channel(components[0]), channel(components[1]), channel(components[2]));
}

/** `#rrggbb`. */
export function formatHex({ r, g, b }: Rgb): string {
  const pair = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${pair(r)}${pair(g)}${pair(b)}`;
}

// The transfer function of sRGB (IEC 61966-2-1). WCAG's 0.03928 and 0.04045 give the same result for every 8-bit value.
const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** WCAG 2.x relative luminance, 0–1. */
export function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/** WCAG 2.x contrast ratio, 1–21. */
export function contrast(one: Rgb, other: Rgb): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

type Triple = readonly [number, number, number];

// Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/, as in CSS Color 4.
function toOklab(color: Rgb): Triple {
  const r = toLinear(color.r);
  const g = toLinear(color.g);
  const b = toLinear(color.b);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([L, A, B]: Triple): Rgb {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  const channel = (value: number) => clamp(fromLinear(value));
  return {
    r: channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  };
}

/**
 * Computes `color-mix(in oklab, base, other amount)`, so that the result can be checked and is the same
 * in browsers without `color-mix`.
 * @param amount share of `other`, 0–1
 */
export function mix(base: Rgb, other: Rgb, amount: number): Rgb {
  const a = toOklab(base);
  const b = toOklab(other);
  const interpolate = (from: number, to: number) => from + (to - from) * clamp(amount);
  return fromOklab([interpolate(a[0], b[0]), interpolate(a[1], b[1]), interpolate(a[2], b[2])]);
}

export function lowestContrast(color: Rgb, fields: readonly Rgb[]): number {
  return Math.min(...fields.map((field) => contrast(color, field)));
}

/** Returns black or white, whichever has the higher contrast on the fields. */
export function blackOrWhite(fields: readonly Rgb[]): Rgb {
  return lowestContrast(black, fields) >= lowestContrast(white, fields) ? black : white;
}

/**
 * Returns the color nearest to `color` that has `ratio` on every field, moving toward black or white.
 * If no color can reach it (on mid grays), returns the best one.
 */
export function readableOn(color: Rgb, fields: readonly Rgb[], ratio: number): Rgb {
  const end = blackOrWhite(fields);
  for (let amount = 0; amount < 1; amount += 0.05) {
    // Round first, because the checked color must be the one that is written to the sheet.
    const tried = parseColor(formatHex(mix(color, end, amount)));
    if (tried && lowestContrast(tried, fields) >= ratio) return tried;
  }
  return end;
}
