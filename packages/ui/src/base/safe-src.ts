// safeSrc(): which addresses an <img> may load. Called by every element that draws one.
// Must not decide which hosts are allowed: that is the page's CSP.

/**
 * Returns `src` if an image may load it (http, https, blob, or a data image), else undefined.
 * @example safeSrc('data:image/svg+xml,…'); // passes: scripts in an <img> never run
 */
export function safeSrc(src: string | undefined): string | undefined {
  if (!src) return undefined;
  const base = 'https://base.invalid';
  if (!URL.canParse(src, base)) return undefined;
  const { protocol } = new URL(src, base);
  if (protocol === 'data:') return /^data:image\//i.test(src.trim()) ? src : undefined;
  return ['https:', 'http:', 'blob:'].includes(protocol) ? src : undefined;
}
