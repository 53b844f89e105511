// The site that people sign in to where the app names nothing else: that of the page. Query and fragment are nobody's to sign.
import type { Env } from '@openappkit/core/adapter';

/** Both empty on a server. */
export function pageSite(page?: Env['page']): { readonly domain: string; readonly uri: string } {
  const url = page?.url() ?? globalThis.location?.href;
  if (url === undefined || !URL.canParse(url)) return { domain: '', uri: '' };
  const { host, origin, pathname } = new URL(url);
  return { domain: host, uri: origin + inUri(pathname) };
}

/** Browsers leave characters in a path that RFC 3986 has no place for. */
function inUri(pathname: string): string {
  return pathname.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@%/]|%(?![0-9A-Fa-f]{2})/g, (each) =>
    encodeURIComponent(each),
  );
}
