// Caches Intl formats, because creating one is slow and a list formats a hundred amounts per scrolled frame.
import type { NumberFormats } from './amount.js';

export function createNumberFormats(): NumberFormats {
  const cache = new Map<string, Intl.NumberFormat>();
  return (language, options) => {
    const key = JSON.stringify([language, options]);
    const format = cache.get(key) ?? new Intl.NumberFormat(language, options);
    cache.set(key, format);
    return format;
  };
}
