// The sign-in server: issues nonces, verifies signed messages of three chains, lists sessions and signs out.
import {
  createNonce,
  type ExpectedSignIn,
  parseSignInMessage,
  verifySignIn,
} from '@openappkit/siwx/verify';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { bodyBytes, nonceMs, nonceRate, sessionMs } from './limits.js';
import { isFromOwnPage, createVisitorCookie } from './visitor-cookie.js';
import type { Store } from './store.js';

export interface AppOptions {
  readonly store: Store;
  /** The public URL of the site, such as `https://example.com`. Never read it from a request, because a client can forge it. */
  readonly origin: string;
  /** CAIP-2 ids of the networks that users sign in on. Not read from a request either. */
  readonly chainIds: NonNullable<ExpectedSignIn['chainIds']>;
  /** RPC URLs that verify smart accounts of an eip155 chain. */
  rpcUrls?(chainId: string): readonly string[];
  /** Milliseconds since the epoch. */
  now?(): number;
  log?(line: string): void;
}

/** A CAIP-10 account. Ethereum addresses are case-insensitive, so they are normalized to one case. */
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
type SignInBody = z.output<typeof signInBody>;

/** @throws for an invalid origin, or one that is neither https nor on this machine */
export function createApp(options: AppOptions) {
  const { store, now = Date.now, log = console.log } = options;
  const { origin, host } = new URL(options.origin);
  const cookie = createVisitorCookie(origin, store.newVisitor);
  const refuse = (context: Context, status: 400 | 401 | 403 | 413 | 429 | 503, code: string) => {
    log(`refused ${context.req.method} ${context.req.path}: ${code}`);
    return context.json({ code }, status);
  };

  /** @throws KitError if any part of the message or its signature is invalid */
  async function verify({ account: of, message, signature }: SignInBody, visitor: string) {
    const { nonce } = parseSignInMessage(message);
    // Take the nonce first, so that a message counts only once even if verification fails.
    const nonceIssuedAt = store.takeNonce(visitor, nonce);
    const [namespace = '', reference = '', accountAddress = ''] = of.split(':');
    const { data } = await verifySignIn({
      message,
      signature,
      expected: {
        domain: host,
        uri: origin,
        chainIds: options.chainIds.filter((id) => id === `${namespace}:${reference}`),
        accountAddress,
        nonce: nonceIssuedAt === undefined ? '' : nonce,
        ...(nonceIssuedAt !== undefined && { nonceIssuedAt }),
        maxAgeMs: nonceMs,
        now: now(),
      },
      ...(options.rpcUrls && { rpcUrls: options.rpcUrls }),
    });
    return data;
  }

  const app = new Hono();
  for (const path of ['/nonce', '/sign-in', '/sessions', '/sign-out']) {
    app.use(path, async (context, next) => {
      context.header('cache-control', 'no-store');
      return isFromOwnPage(context.req, origin) ? next() : refuse(context, 403, 'other-origin');
    });
    app.use(
      path,
      bodyLimit({ maxSize: bodyBytes, onError: (context) => refuse(context, 413, 'too-large') }),
    );
  }

  app.get('/nonce', (context) => {
    const at = now();
    const visitor = cookie.welcome(context);
    // Keep expired nonces for the same time again, to tell an expired message from one with an unknown nonce.
    store.sweep(at - 2 * nonceMs, at);
    if (store.countNonces(visitor, at - nonceRate.inMs) >= nonceRate.most)
      return refuse(context, 429, 'too-many-nonces');
    const nonce = createNonce();
    store.giveNonce(visitor, nonce, at);
    return context.text(nonce);
  });

  app.post('/sign-in', async (context) => {
    const read = signInBody.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) return refuse(context, 400, 'no-sign-in');
    const from = cookie.read(context);
    try {
      const { expirationTime } = await verify(read.data, from);
      const ends = [Date.parse(expirationTime ?? ''), now() + sessionMs].filter(Number.isFinite);
      const to = store.newVisitor();
      if (!store.signIn({ ...read.data, from, to, ends: Math.min(...ends) }))
        return refuse(context, 401, 'visitor-changed');
      cookie.give(context, to);
    } catch (error) {
      const code = codeOf(error);
      if (code === undefined) throw error;
      // Reply 503 if the message cannot be verified now, for example when a smart account's chain does not answer.
      return refuse(context, code.startsWith('sign-in/') ? 401 : 503, code);
    }
    log(`signed in ${read.data.account}`);
    return context.json({ account: read.data.account });
  });

  app.get('/sessions', (context) => context.json(store.sessions(cookie.welcome(context), now())));

  app.post('/sign-out', async (context) => {
    const read = signOutBody.safeParse(await context.req.json().catch(() => undefined));
    if (!read.success) return refuse(context, 400, 'no-sign-out');
    store.signOut(cookie.read(context), read.data.account);
    log(`signed out ${read.data.account ?? 'everywhere'}`);
    return context.json({});
  });
  return app;
}

/** Returns the code of a KitError. Responses include no other error details. */
function codeOf(error: unknown): string | undefined {
  const { name, code } = error as { readonly name?: unknown; readonly code?: unknown };
  return name === 'KitError' && typeof code === 'string' ? code : undefined;
}
