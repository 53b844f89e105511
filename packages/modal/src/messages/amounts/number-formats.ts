// createNumberFormats(): formats of Intl, each made once. A browser takes long to make one, and a list writes a hundred amounts in
// each frame that it scrolls through. Held by the panel that lists; dropped with it.
import type { NumberFormats } from './amount.js';

export function createNumberFormats(): NumberFormats {
  const made = new Map<string, Intl.NumberFormat>();
  return (language, options) => {
    const key = JSON.stringify([language, options]);
    const format = made.get(key) ?? new Intl.NumberFormat(language, options);
    made.set(key, format);
    return format;
  };
}
