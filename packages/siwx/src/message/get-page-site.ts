// The default site is the page's. Query and fragment are left out, because they may contain private data.
import type { Env } from '@openappkit/core/adapter';

/** Both fields are empty on a server. */
export function getPageSite(page?: Env['page']): { readonly domain: string; readonly uri: string } {
  const url = page?.url() ?? globalThis.location?.href;
  if (url === undefined || !URL.canParse(url)) return { domain: '', uri: '' };
  const { host, origin, pathname } = new URL(url);
  return { domain: host, uri: origin + encodePath(pathname) };
}

/** Browsers keep characters in a path that RFC 3986 does not allow. */
function encodePath(pathname: string): string {
  return pathname.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@%/]|%(?![0-9A-Fa-f]{2})/g, (each) =>
    encodeURIComponent(each),
  );
}
