// Numbers in the values that a host themes with. Used by the theme resolver, which most pages never load. Pure.
import type { ThemeValue } from './theme-variables.js';

/** A number without unit or in px; undefined when it is neither. */
export function parseAmount(text: string): number | undefined {
  const amount = /^(\d*\.?\d+)(px)?$/.exec(text)?.[1];
  return amount === undefined ? undefined : Number(amount);
}

// AppKit's defaults of its two "master" sizes, both in px.
const masterSizes: Readonly<Record<string, number>> = { 'font-scale': 10, 'radius-scale': 4 };

/**
 * A scale: ours as it is, AppKit's master size divided by its default.
 * @example scaleValue('font-scale', { text: '12px', compat: true }); // 1.2
 */
export function scaleValue(name: string, value: ThemeValue): number | undefined {
  const amount = parseAmount(value.text);
  return amount === undefined ? undefined : amount / (value.compat ? (masterSizes[name] ?? 1) : 1);
}
