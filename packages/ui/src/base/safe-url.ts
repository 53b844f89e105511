// Blocks URLs that can run scripts. The caller, or the page's CSP for images, decides which hosts are allowed.

const scriptSchemes = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:'];

/**
 * Returns `href` if it may be put in a link, else undefined. Deep links (`wallet-app:`) pass,
 * URLs that contain code or name local files do not.
 * @example safeHref('https://example.com'); // 'https://example.com'
 */
export function safeHref(href: string | undefined): string | undefined {
  if (!href) return undefined;
  const base = 'https://base.invalid';
  if (!URL.canParse(href, base)) return undefined;
  return scriptSchemes.includes(new URL(href, base).protocol) ? undefined : href;
}

/**
 * Returns `src` if an image may load it (http, https, blob, or a data image), else undefined.
 * @example safeSrc('data:image/svg+xml,…'); // passes: scripts in an <img> never run
 */
export function safeSrc(src: string | undefined): string | undefined {
  if (!src) return undefined;
  // Test for data URLs first, because parsing a 100 kB URL takes a millisecond on each render.
  if (/^\s*data:/i.test(src)) return /^\s*data:image\//i.test(src) ? src : undefined;
  const base = 'https://base.invalid';
  if (!URL.canParse(src, base)) return undefined;
  const { protocol } = new URL(src, base);
  return ['https:', 'http:', 'blob:'].includes(protocol) ? src : undefined;
}
