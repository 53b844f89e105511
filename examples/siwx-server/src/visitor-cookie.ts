// The cookie by which a visitor is known again: HttpOnly (no script reads it), SameSite=Strict (no other site's page sends it),
// and off this machine Secure with the prefix __Host- (only https carries it, and no other host of the domain can plant one).
import type { Context } from 'hono';
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
  /** '' for who has none, or something that no server of ours gave. */
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
    /** A new one for who has none; the same for as long again for who has. */
    welcome(context: Context): string {
      const visitor = read(context) || newVisitor();
      give(context, visitor);
      return visitor;
    },
  };
}
