// Whether a request comes from a page of the site itself. Browsers say so, and no page can say otherwise: every POST names the
// origin of its page, and what is asked over https, or of this machine, the relation of the two sites (Fetch Metadata).
import type { HonoRequest } from 'hono';

/** What another site links to would come without the cookie, and be given another in its place. */
const own: readonly (string | undefined)[] = ['same-origin', 'none', undefined];

export function isFromOwnPage(request: HonoRequest, origin: string): boolean {
  if (!own.includes(request.header('sec-fetch-site'))) return false;
  return request.method === 'GET' || request.header('origin') === origin;
}
