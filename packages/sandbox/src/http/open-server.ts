import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { type LoopbackPort, openLoopback } from './loopback.js';
import type { Fault, ServiceName, Traffic } from './traffic.js';

// Any page on this machine may read the answers.

export const allowAnyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
};

export function preflight(incoming: IncomingMessage): HttpReply {
  const requestedHeaders = incoming.headers['access-control-request-headers'];
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'access-control-allow-headers': Array.isArray(requestedHeaders)
        ? requestedHeaders.join(', ')
        : (requestedHeaders ?? '*'),
      'access-control-max-age': '600',
    },
    body: '',
  };
}

// Plain data, so that handlers do not use node's objects.

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly path: string;
  readonly origin: string | null;
  readonly authorization: string | null;
  /** `x-nonce-jwt`: the token issued with a sign-in nonce. */
  readonly nonceToken: string | null;
  /** `x-otp`: the id of an emailed code. */
  readonly mailId: string | null;
  readonly body: string;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export type HttpHandler = (request: HttpRequest) => HttpReply | Promise<HttpReply>;

export function json(
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): HttpReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  };
}

/** @param type - `text/html`, `text/javascript`, `image/svg+xml` */
export function text(body: string, type: string, headers: Record<string, string> = {}): HttpReply {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8`, ...headers }, body };
}

export function empty(status: number): HttpReply {
  return { status, headers: {}, body: '' };
}

/** The Blockchain API's error body. */
export function refuse(status: number, field: string, description: string): HttpReply {
  return json({ status: 'FAILED', reasons: [{ field, description }] }, status);
}

const bodyLimit = 10 * 1024 * 1024;

/** Answers 503 until `serve` sets a handler. Upgrades are not logged and have no faults applied. */
export interface OpenServer extends LoopbackPort {
  readonly name: ServiceName;
  serve(handler: HttpHandler): void;
  /** Passes requests on unread. The log has no body, and responses get no default headers. */
  serveWhole(listener: RequestListener): void;
}

/** Binds the port. @param options - and @throws as `openLoopback` */
export async function openServer(options: {
  readonly name: ServiceName;
  readonly port: number;
  readonly traffic: Traffic;
  readonly exact?: boolean;
  readonly isNamed?: boolean;
}): Promise<OpenServer> {
  const { name, traffic, ...where } = options;
  let handler: HttpHandler = () => refuse(503, '', 'The sandbox is still starting.');
  let whole: RequestListener | undefined;
  const port = await openLoopback(where, (incoming, outgoing) => {
    outgoing.on('error', () => outgoing.destroy());
    const answered = whole
      ? answerWhole(incoming, outgoing, name, traffic, whole)
      : answer(incoming, outgoing, name, traffic, (request) => handler(request));
    answered.catch(() => outgoing.destroy());
  });
  return {
    ...port,
    name,
    serve(next) {
      handler = next;
    },
    serveWhole(listener) {
      whole = listener;
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  name: ServiceName,
  traffic: Traffic,
  handler: HttpHandler,
): Promise<void> {
  if (incoming.method === 'OPTIONS') return send(outgoing, preflight(incoming));
  const request = await read(incoming);
  if (!request) return send(outgoing, refuse(413, '', 'The body is larger than 10 MB.'));
  const fault = name === 'control' ? undefined : traffic.takeFault(name, request.path);
  log(traffic, name, request, fault);
  if (fault) return applyFault(fault, request, outgoing, handler);
  send(outgoing, await settle(handler, request));
}

async function answerWhole(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  name: ServiceName,
  traffic: Traffic,
  listener: RequestListener,
): Promise<void> {
  const request = describe(incoming, '');
  const fault = traffic.takeFault(name, request.path);
  log(traffic, name, request, fault);
  if (fault && fault.kind !== 'delay')
    return applyFault(fault, request, outgoing, () => refuse(500, '', ''));
  if (fault) await delay(fault);
  listener(incoming, outgoing);
}

async function settle(handler: HttpHandler, request: HttpRequest): Promise<HttpReply> {
  try {
    return await handler(request);
  } catch (error) {
    console.error(`[sandbox] ${request.method} ${request.path}:`, error);
    return {
      status: 500,
      headers: { 'content-type': 'text/plain' },
      body: 'Internal server error',
    };
  }
}

function log(
  traffic: Traffic,
  service: ServiceName,
  request: HttpRequest,
  fault: Fault | undefined,
): void {
  traffic.record({
    at: Date.now(),
    service,
    method: request.method,
    path: request.path,
    query: Object.fromEntries(request.url.searchParams),
    origin: request.origin,
    body: request.body,
    fault: fault?.kind ?? null,
  });
}

const delay = ({ delayMs = 1_000 }: Fault): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, delayMs).unref());

async function applyFault(
  fault: Fault,
  request: HttpRequest,
  outgoing: ServerResponse,
  handler: HttpHandler,
): Promise<void> {
  const headers = fault.headers ?? {};
  switch (fault.kind) {
    case 'hang':
      return;
    case 'drop':
      outgoing.destroy();
      return;
    case 'delay':
      await delay(fault);
      return send(outgoing, await settle(handler, request));
    case 'html':
      return send(outgoing, {
        status: fault.status ?? 200,
        headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
        body: fault.body ?? '<!doctype html><title>Sign in</title><p>Not the answer you wanted.',
      });
    case 'body':
      return send(outgoing, {
        status: fault.status ?? 200,
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body: fault.body ?? '',
      });
    case 'status': {
      const status = fault.status ?? 500;
      const reply = refuse(status, '', `The sandbox was told to answer ${status}.`);
      return send(outgoing, {
        status,
        headers: { ...reply.headers, ...headers },
        body: fault.body ?? reply.body,
      });
    }
  }
}

async function read(incoming: IncomingMessage): Promise<HttpRequest | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    size += bytes.length;
    if (size <= bodyLimit) chunks.push(bytes);
  }
  if (size > bodyLimit) return undefined;
  return describe(incoming, Buffer.concat(chunks).toString('utf8'));
}

function describe(incoming: IncomingMessage, body: string): HttpRequest {
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  return {
    method: incoming.method ?? 'GET',
    url,
    path: decode(url.pathname),
    origin: incoming.headers.origin ?? null,
    authorization: incoming.headers.authorization ?? null,
    nonceToken: incoming.headers['x-nonce-jwt']?.toString() ?? null,
    mailId: incoming.headers['x-otp']?.toString() ?? null,
    body,
  };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function send(outgoing: ServerResponse, reply: HttpReply): void {
  if (outgoing.destroyed) return;
  outgoing.writeHead(reply.status, {
    'cache-control': 'no-store',
    ...reply.headers,
    ...allowAnyOrigin,
  });
  outgoing.end(reply.body);
}

export function notFound(request: HttpRequest): HttpReply {
  return json(
    { status: 'FAILED', reasons: [{ field: '', description: `No route ${request.path}` }] },
    404,
  );
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Runs `order` with the parsed JSON body. Replies 400 to an invalid body,
 * else with the result, or `{ok:true}` if there is none.
 */
export async function runCommand<T>(
  request: HttpRequest,
  schema: z.ZodMiniType<T>,
  command: (body: T) => unknown,
): Promise<HttpReply> {
  let raw: unknown;
  try {
    raw = JSON.parse(request.body || '{}');
  } catch {
    return refuse(400, '', 'The body is not JSON.');
  }
  const parsed = z.safeParse(schema, raw);
  if (!parsed.success) return refuse(400, '', z.prettifyError(parsed.error));
  const result = await command(parsed.data);
  return isReply(result) ? result : json({ ok: true });
}

const reply = z.object({ status: z.number(), headers: z.record(z.string(), z.string()) });

function isReply(value: unknown): value is HttpReply {
  return reply.safeParse(value).success;
}
