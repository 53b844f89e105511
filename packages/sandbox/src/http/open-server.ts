// One loopback HTTP server: CORS for every page of this machine and no other, the request log, and the faults a test asked for.
// Called by start for each service. It must not listen on anything but loopback.

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { forEveryPage, preflight } from './cors.js';
import { foreignReason, refusal } from './is-local.js';
import { listen } from './listen.js';
import { listenByName } from './listen-by-name.js';
import { refuseUpgrade } from './refuse-upgrade.js';
import { type HttpHandler, type HttpReply, type HttpRequest, json, refuse } from './reply.js';
import type { Fault, ServiceName, Traffic } from './traffic.js';

const bodyLimit = 10 * 1024 * 1024;

/** Takes a connection over: the request, its raw connection, and what was already read past the headers. */
export type UpgradeHandler = (incoming: IncomingMessage, connection: Duplex, head: Buffer) => void;

/** A server that already has its port; it answers 503 until `serve` gives it a handler. */
export interface OpenServer {
  readonly name: ServiceName;
  /** `http://127.0.0.1:<port>`, or by name, without a slash at the end. */
  readonly url: string;
  serve(handler: HttpHandler): void;
  /** Hands over whole requests, unread, whose answers get none of our headers: what is logged has no body. */
  serveWhole(listener: RequestListener): void;
  /** Hands over requests to upgrade the connection; they come with no fault applied and nothing logged. */
  serveUpgrades(handler: UpgradeHandler): void;
  /** Stops listening and cuts open connections, hanging ones too. */
  close(): Promise<void>;
}

/**
 * Binds the port.
 *
 * @param options.port - wanted port; 0 means any free one. A taken port falls back to a free one.
 * @param options.exact - no other port will do. Default false.
 * @param options.isNamed - reached as `localhost`, at both of its addresses, and at a port that is free there. Default false.
 * @throws Error when the only port that will do is taken
 */
export async function openServer(options: {
  readonly name: ServiceName;
  readonly port: number;
  readonly traffic: Traffic;
  readonly exact?: boolean;
  readonly isNamed?: boolean;
}): Promise<OpenServer> {
  const { name, traffic, isNamed = false } = options;
  let handler: HttpHandler = () => refuse(503, '', 'The sandbox is still starting.');
  let whole: RequestListener | undefined;
  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => outgoing.destroy());
    const answered = whole
      ? answerWhole(incoming, outgoing, name, traffic, whole)
      : answer(incoming, outgoing, name, traffic, (request) => handler(request));
    answered.catch(() => outgoing.destroy());
  });
  const upgraded = new Set<Duplex>();
  const named = isNamed ? await listenByName(server, options.port) : undefined;
  const port = named?.port ?? (await listen(server, options.port, options.exact ?? false));
  return {
    name,
    url: `http://${isNamed ? 'localhost' : '127.0.0.1'}:${port}`,
    serve(next) {
      handler = next;
    },
    serveWhole(listener) {
      whole = listener;
    },
    serveUpgrades(upgrade) {
      server.on('upgrade', (incoming, connection, head) => {
        const reason = foreignReason(incoming.headers);
        if (reason !== undefined) return refuseUpgrade(connection, 403, { body: refusal(reason) });
        upgraded.add(connection);
        connection.on('close', () => upgraded.delete(connection));
        connection.on('error', () => connection.destroy());
        upgrade(incoming, connection, head);
      });
    },
    close: () =>
      new Promise((resolve) => {
        named?.close();
        server.close(() => resolve());
        server.closeAllConnections();
        for (const connection of upgraded) connection.destroy();
      }),
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  name: ServiceName,
  traffic: Traffic,
  handler: HttpHandler,
): Promise<void> {
  const reason = foreignReason(incoming.headers);
  if (reason !== undefined) {
    outgoing.writeHead(403, { 'content-type': 'text/plain' }).end(refusal(reason));
    return;
  }
  if (incoming.method === 'OPTIONS') return send(outgoing, preflight(incoming));
  const request = await read(incoming);
  if (!request) return send(outgoing, refuse(413, '', 'The body is larger than 10 MB.'));
  const fault = name === 'control' ? undefined : traffic.takeFault(name, request.path);
  log(traffic, name, request, fault);
  if (fault) return misbehave(fault, request, outgoing, handler);
  send(outgoing, await settle(handler, request));
}

/** A service that speaks HTTP by itself: logged and hit by faults as the others are. */
async function answerWhole(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  name: ServiceName,
  traffic: Traffic,
  listener: RequestListener,
): Promise<void> {
  const reason = foreignReason(incoming.headers);
  if (reason !== undefined) {
    outgoing.writeHead(403, { 'content-type': 'text/plain' }).end(refusal(reason));
    return;
  }
  const request = describe(incoming, '');
  const fault = traffic.takeFault(name, request.path);
  log(traffic, name, request, fault);
  if (fault && fault.kind !== 'delay')
    return misbehave(fault, request, outgoing, () => refuse(500, '', ''));
  if (fault) await pause(fault);
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

const pause = ({ delayMs = 1_000 }: Fault): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, delayMs).unref());

async function misbehave(
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
      await pause(fault);
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
    ...forEveryPage,
  });
  outgoing.end(reply.body);
}

/** A route that does not exist. */
export function notFound(request: HttpRequest): HttpReply {
  return json(
    { status: 'FAILED', reasons: [{ field: '', description: `No route ${request.path}` }] },
    404,
  );
}
