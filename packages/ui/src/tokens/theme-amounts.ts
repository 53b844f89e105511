import type { ThemeValue } from './theme-variables.js';

/** Parses a number without unit or in px. Returns undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  const amount = /^(\d*\.?\d+)(px)?$/.exec(text)?.[1];
  return amount === undefined ? undefined : Number(amount);
}

// AppKit's defaults of its two master sizes, both in px.
const masterSizes: Readonly<Record<string, number>> = { 'font-scale': 10, 'radius-scale': 4 };

/**
 * Returns a scale, which is our value unchanged, or AppKit's master size divided by its default.
 * @example scaleValue('font-scale', { text: '12px', compat: true }); // 1.2
 */
export function scaleValue(name: string, value: ThemeValue): number | undefined {
  const amount = parseAmount(value.text);
  return amount === undefined ? undefined : amount / (value.compat ? (masterSizes[name] ?? 1) : 1);
}
