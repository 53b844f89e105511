// Blocks links that can run scripts. The caller decides which hosts are allowed.

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
