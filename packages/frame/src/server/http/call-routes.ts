// The API routes. Only pages of the frame's own origin may call them, which the browser's `Origin` header proves.
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { type CallInput, type CallPath, calls, type ErrorResponse } from '../../api/calls.js';
import { readSession } from '../account/sessions.js';
import type { CallHandler, CallHandlers, FrameDeps, Session } from '../frame-deps.types.js';
import { callerAddress, callerNetwork, cleanUserAgent } from './caller.js';
import { CallError } from './call-error.js';
import { accountMessages, httpMessages } from '../messages.js';

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const maximumBytes = 64 * 1024;

type Bindings = { Bindings: HttpBindings };
type CallContext = Context<Bindings>;

/**
 * @param handlers - calls without a handler are rejected as not offered
 * @param stopping - aborted when the server stops, which ends long polls with an answer
 */
export function callRoutes(
  deps: FrameDeps,
  handlers: CallHandlers,
  stopping: AbortSignal,
): Hono<Bindings> {
  const app = new Hono<Bindings>();
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: maximumBytes,
      onError: (context) => {
        // The unread rest of the body would be parsed as the next request.
        context.header('connection', 'close');
        return sendError(deps, context, new CallError('bad-request', httpMessages.requestTooLong));
      },
    }),
  );
  for (const path of Object.keys(calls) as CallPath[])
    app.post(path, (context) => answerCall(deps, path, handlers[path], context, stopping));
  app.all('/api/*', (context) =>
    sendError(deps, context, new CallError('not-found', httpMessages.unknownCall)),
  );
  return app;
}

async function answerCall<P extends CallPath>(
  deps: FrameDeps,
  path: P,
  handler: CallHandler<P> | undefined,
  context: CallContext,
  stopping: AbortSignal,
): Promise<Response> {
  const started = performance.now();
  try {
    assertFrameOrigin(deps, context);
    if (!handler) throw new CallError('not-found', httpMessages.callNotOffered);
    // Check the caller before the input, so that unauthorized callers always get the same error.
    const caller = await readCaller(deps, path, context, stopping);
    const input = await readInput(path, context);
    if (calls[path].session === 'unlocked') assertUnlocked(caller.session);
    return context.json(filterOutput(path, await handler(input, caller)), 200, headers);
  } catch (error) {
    return sendError(deps, context, toCallError(deps, path, error));
  } finally {
    deps.metrics.time('call_seconds', (performance.now() - started) / 1000, { path });
  }
}

/** Rejects other origins and plain forms, whose requests could carry the user's credentials. */
function assertFrameOrigin({ config }: FrameDeps, { req }: CallContext): void {
  const isJson = /^application\/json\s*(;|$)/i.test(req.header('content-type') ?? '');
  if (req.header('origin') !== config.publicUrl || !isJson)
    throw new CallError('not-allowed', httpMessages.foreignPage);
}

async function readInput<P extends CallPath>(path: P, { req }: CallContext): Promise<CallInput<P>> {
  const body: unknown = await req.json().catch(() => undefined);
  const read = z.safeParse(calls[path].input, body);
  if (!read.success) throw new CallError('bad-request', httpMessages.invalidRequest);
  return read.data as CallInput<P>;
}

/** Drops fields that are not in the contract, so that a row's other columns do not leak. */
function filterOutput(path: CallPath, answer: unknown): object {
  return z.parse(calls[path].output, answer ?? {});
}

/**
 * An attacker with access to the mailbox alone gets a locked session, which must not delete or move the account.
 * @throws CallError `not-allowed`
 */
function assertUnlocked(session: Session | null): void {
  if (session?.isLocked !== false) throw new CallError('not-allowed', accountMessages.walletLocked);
}

async function readCaller<P extends CallPath>(
  deps: FrameDeps,
  path: P,
  { req, env }: CallContext,
  stopping: AbortSignal,
): Promise<Parameters<CallHandler<P>>[1]> {
  const { trustedProxies, publicUrl } = deps.config;
  const { socket } = env.incoming;
  const forwardedFor = req.header('x-forwarded-for');
  const socketAddress = socket.remoteAddress ?? '';
  // The host application's own server may end TLS itself.
  const isSecure = publicUrl.startsWith('https:') && !('encrypted' in socket);
  const caller = {
    ip: callerAddress(socketAddress, forwardedFor, trustedProxies),
    network: callerNetwork(socketAddress, forwardedFor, { trustedProxies, isSecure }),
    userAgent: cleanUserAgent(req.header('user-agent')),
    signal: AbortSignal.any([req.raw.signal, stopping]),
    session: calls[path].session ? await readSession(deps, req.header('authorization')) : null,
  };
  return caller as Parameters<CallHandler<P>>[1];
}

function toCallError({ audit }: FrameDeps, path: CallPath, error: unknown): CallError {
  if (error instanceof CallError) {
    if (error.response.code === 'rate-limited') audit('rate-limited', { path });
    return error;
  }
  audit('failed', { path, reason: reasonOf(error) });
  return new CallError('unavailable', httpMessages.unavailable, {
    retryAfterMs: 5000,
  });
}

/** Logs only the name and code, because a database's message may repeat its input. */
function reasonOf(error: unknown): string {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return [name, code].filter((each) => typeof each === 'string').join(' ') || 'unknown';
}

function sendError({ metrics }: FrameDeps, context: CallContext, callError: CallError): Response {
  const { response, status } = callError;
  metrics.count('refusals_total', { code: response.code });
  const { retryAfterMs } = response;
  return context.json<ErrorResponse>(response, status, {
    ...headers,
    ...(retryAfterMs === undefined ? {} : { 'retry-after': `${Math.ceil(retryAfterMs / 1000)}` }),
  });
}
