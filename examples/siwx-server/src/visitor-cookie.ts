// Identifies a visitor by cookie. HttpOnly hides it from scripts and SameSite=Strict from other sites.
// Outside localhost, Secure and __Host- also require https and stop subdomains from setting it.
import type { Context, HonoRequest } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { sessionMs } from './limits.js';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** @throws for an origin that is neither https nor on this machine */
export function createVisitorCookie(origin: string, newVisitor: () => string) {
  const { protocol, hostname } = new URL(origin);
  const secure = protocol === 'https:';
  if (!secure && !loopback.includes(hostname))
    throw new Error(`${origin} needs https: over http anyone on the way reads the cookie`);
  const name = secure ? '__Host-visitor' : 'visitor';
  /** Returns '' if the cookie is missing or was not issued by this server. */
  const read = (context: Context): string => {
    const id = getCookie(context, name) ?? '';
    return /^[\w-]{32}$/.test(id) ? id : '';
  };
  const give = (context: Context, visitor: string): void =>
    setCookie(context, name, visitor, {
      path: '/',
      httpOnly: true,
      secure,
      sameSite: 'Strict',
      maxAge: sessionMs / 1000,
    });
  return {
    read,
    give,
    /** Issues a cookie to a new visitor, and renews the same one for a known visitor. */
    welcome(context: Context): string {
      const visitor = read(context) || newVisitor();
      give(context, visitor);
      return visitor;
    },
  };
}

/** Cross-site links arrive without the cookie, so answering them would replace the visitor's cookie. */
const own: readonly (string | undefined)[] = ['same-origin', 'none', undefined];

/**
 * Checks that a request comes from the site's own pages, by headers that pages cannot forge.
 * Browsers send Origin with every POST, and Fetch Metadata over https and on localhost.
 */
export function isFromOwnPage(request: HonoRequest, origin: string): boolean {
  if (!own.includes(request.header('sec-fetch-site'))) return false;
  return request.method === 'GET' || request.header('origin') === origin;
}
