// The server: gives nonces, takes signed messages of three chains, says who is signed in, signs out.
//
// Cookies are HttpOnly, SameSite=Strict and, over https, Secure with the prefix __Host-. What changes anything must come from
// the site's own pages: browsers name the page's origin with every POST, and no other origin passes.
import { createNonce, verifySignIn } from '@openappkit/siwx/verify';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Store } from './store.js';

export interface AppOptions {
  readonly store: Store;
  /** Where people open the site, such as `https://example.com`: never taken from a request. */
  readonly origin: string;
  /** Where the chain of an eip155 account is asked about smart accounts. */
  rpcUrls?(chainId: string): readonly string[];
  /** Milliseconds since the epoch. */
  now?(): number;
  log?(line: string): void;
}

const dayMs = 86_400_000;
/** CAIP-10. Addresses of Ethereum are the same in either case; here they are in one. */
const account = z.pipe(
  z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/)),
  z.transform((text) => (text.startsWith('eip155:') ? text.toLowerCase() : text)),
);
const signInBody = z.object({
  account,
  message: z.string().check(z.maxLength(10_000)),
  signature: z.string().check(z.maxLength(50_000)),
});
const signOutBody = z.object({ account: z.optional(account) });

export function createApp({
  store,
  origin,
  rpcUrls,
  now = Date.now,
  log = console.log,
}: AppOptions) {
  const isSecure = origin.startsWith('https:');
  const cookieName = isSecure ? '__Host-visitor' : 'visitor';
  const visitorOf = (context: Context): string => getCookie(context, cookieName) ?? '';
  const welcome = (context: Context, visitor: string): void =>
    setCookie(context, cookieName, visitor, {
      path: '/',
      httpOnly: true,
      secure: isSecure,
      sameSite: 'Strict',
      maxAge: dayMs / 1000,
    });
  const refuse = (context: Context, status: 400 | 401 | 403, code: string) => {
    log(`refused ${context.req.method} ${context.req.path}: ${code}`);
    return context.json({ code }, status);
  };

  const app = new Hono();
  app.use(bodyLimit({ maxSize: 100_000 }));
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    const isRead = context.req.method === 'GET';
    if (!isRead && context.req.header('origin') !== origin)
      return refuse(context, 403, 'other-origin');
    return next();
  });

  app.get('/nonce', (context) => {
    const asked = account.safeParse(context.req.query('account'));
    if (!asked.success) return refuse(context, 400, 'no-account');
    const visitor = visitorOf(context) || store.newVisitor();
    const nonce = createNonce();
    store.giveNonce(visitor, { account: asked.data, nonce, at: now() });
    welcome(context, visitor);
    return context.text(nonce);
  });

  app.post('/sign-in', async (context) => {
    const read = signInBody.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) return refuse(context, 400, 'no-sign-in');
    const { message, signature } = read.data;
    // Before anything else: whatever comes of it, the message is used up.
    const given = store.takeNonce(visitorOf(context), read.data.account);
    if (given === undefined) return refuse(context, 401, 'sign-in/nonce-mismatch');
    const [namespace = '', reference = '', accountAddress = ''] = given.account.split(':');
    try {
      await verifySignIn({
        message,
        signature,
        expected: {
          domain: new URL(origin).host,
          uri: origin,
          nonce: given.nonce,
          nonceIssuedAt: given.at,
          chainIds: [`${namespace}:${reference}`],
          accountAddress,
          now: now(),
        },
        ...(rpcUrls && { rpcUrls }),
      });
    } catch (error) {
      return refuse(context, 401, codeOf(error));
    }
    const visitor = store.newVisitor();
    store.rename(visitorOf(context), visitor);
    store.addSession(visitor, { account: given.account, message, signature }, now() + dayMs);
    welcome(context, visitor);
    log(`signed in ${given.account}`);
    return context.json({ account: given.account });
  });

  /** What the page keeps of it: see server-sessions.ts. */
  app.get('/sessions', (context) => context.json(store.sessions(visitorOf(context), now())));

  app.post('/sign-out', async (context) => {
    const read = signOutBody.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) return refuse(context, 400, 'no-sign-out');
    if (read.data.account === undefined) store.removeSessions(visitorOf(context));
    else store.removeSession(visitorOf(context), read.data.account);
    return context.json({});
  });
  return app;
}

/** The kit's own errors have one: it is told, and nothing else is. */
function codeOf(error: unknown): string {
  const { name, code } = error as { readonly name?: unknown; readonly code?: unknown };
  return name === 'KitError' && typeof code === 'string' ? code : 'failed';
}
