// Checks that a request comes from the site's own pages, by headers that pages cannot forge.
// Browsers send Origin with every POST, and Fetch Metadata over https and on localhost.
import type { HonoRequest } from 'hono';

/** Cross-site links arrive without the cookie, so answering them would replace the visitor's cookie. */
const own: readonly (string | undefined)[] = ['same-origin', 'none', undefined];

export function isFromOwnPage(request: HonoRequest, origin: string): boolean {
  if (!own.includes(request.header('sec-fetch-site'))) return false;
  return request.method === 'GET' || request.header('origin') === origin;
}
