// Every service is a Hono app on a loopback port, which logs requests and applies faults.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { openLoopback, refuseUpgrade, type UpgradeHandler } from './loopback.js';
import {
  decodePath,
  delayOf,
  type Fault,
  faultReply,
  type ServiceName,
  type Traffic,
  urlOf,
} from './traffic.js';

type WholeListener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

const bodyLimit = 10 * 1024 * 1024;

/** Any page on this machine may read the answers. */
export const allowAnyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
};

export function answerPreflight(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '600',
    ...allowAnyOrigin,
  });
  outgoing.end();
}

export type OpenServer = Awaited<ReturnType<typeof openServer>>;

/**
 * Binds the port, which answers 503 until `serve` sets the service.
 *
 * @param options - and @throws as `openLoopback`
 */
export async function openServer(options: {
  readonly name: ServiceName;
  readonly port: number;
  readonly traffic: Traffic;
  readonly exact?: boolean;
  readonly isNamed?: boolean;
}) {
  const { name, traffic, ...where } = options;
  let service = createService();
  service.all('*', () => refuse(503, '', 'The sandbox is still starting.'));
  let whole: WholeListener | undefined;
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (whole) {
      const fault = traffic.receive(name, incoming);
      if (fault && fault.kind !== 'delay') return applyFault(fault, outgoing);
      if (fault) await delay(fault);
      return whole(incoming, outgoing).catch((error: unknown) => {
        console.error(`[sandbox] ${incoming.method} ${incoming.url}:`, error);
        outgoing.destroy();
      });
    }
    if (incoming.method === 'OPTIONS') return answerPreflight(incoming, outgoing);
    const body = await readText(incoming);
    if (body === undefined)
      return send(outgoing, refuse(413, '', 'The body is larger than 10 MB.'));
    const fault = traffic.receive(name, incoming, body);
    if (fault?.kind === 'delay') await delay(fault);
    else if (fault) return applyFault(fault, outgoing);
    return send(outgoing, await service.fetch(toRequest(incoming, body)));
  };
  const port = await openLoopback(where, (incoming, outgoing) => {
    outgoing.on('error', () => outgoing.destroy());
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  return {
    ...port,
    serve(next: Hono): void {
      service = next;
    },
    /** @param isOffline - drops upgrades while true, whatever fault applies */
    serveUpgrades(upgrade: UpgradeHandler, isOffline = () => false): void {
      port.serveUpgrades((incoming, connection, head) => {
        if (!URL.canParse(incoming.url ?? '/', 'http://127.0.0.1'))
          return refuseUpgrade(connection, 400);
        const fault = traffic.receive(name, incoming);
        if (isOffline()) connection.destroy();
        else if (fault) delayOrRefuse(fault, connection, () => upgrade(incoming, connection, head));
        else upgrade(incoming, connection, head);
      });
    },
    /** Passes requests on unread. The log has no body, and responses get no default headers. */
    serveWhole(listener: WholeListener): void {
      whole = listener;
    },
  };
}

const delay = (fault: Fault): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, delayOf(fault)).unref());

async function applyFault(fault: Fault, outgoing: ServerResponse): Promise<void> {
  if (fault.kind === 'hang') return;
  if (fault.kind === 'drop') return void outgoing.destroy();
  const { status, headers, body } = faultReply(fault);
  return send(outgoing, new Response(body, { status, headers }));
}

function delayOrRefuse(fault: Fault, connection: Duplex, upgrade: () => void): void {
  if (fault.kind === 'hang') return;
  if (fault.kind === 'drop') return void connection.destroy();
  if (fault.kind === 'delay') {
    const timer = setTimeout(upgrade, delayOf(fault));
    connection.once('close', () => clearTimeout(timer));
    return;
  }
  const { status, ...reply } = faultReply(fault);
  refuseUpgrade(connection, status, reply);
}

/** Undefined if the body is too long. */
async function readText(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    size += bytes.length;
    if (size <= bodyLimit) chunks.push(bytes);
  }
  return size > bodyLimit ? undefined : Buffer.concat(chunks).toString('utf8');
}

function toRequest(incoming: IncomingMessage, body: string): Request {
  const { method = 'GET' } = incoming;
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(urlOf(incoming), { method, headers, ...(hasBody && { body }) });
}

async function send(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  if (outgoing.destroyed) return;
  outgoing.writeHead(response.status, {
    'cache-control': 'no-store',
    ...Object.fromEntries(response.headers),
    ...allowAnyOrigin,
  });
  outgoing.end(body);
}

/** Thrown by a handler to answer with an error in the Blockchain API's format. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';

  constructor(
    readonly status: number,
    readonly field: string,
    description: string,
  ) {
    super(description);
  }
}

/**
 * @param options.answerRefusal - default: the Blockchain API's format
 * @param options.answerError - for other errors. Default: 500, with the error on the console
 */
export function createService({
  answerRefusal = ({ status, field, message }) => refuse(status, field, message),
  answerError = internalError,
}: {
  readonly answerRefusal?: (refusal: Refusal) => Response;
  readonly answerError?: (error: Error, c: Context) => Response;
} = {}): Hono {
  const service = new Hono();
  service.notFound((c) => refuse(404, '', `No route ${decodePath(c.req.path)}`));
  service.onError((error, c) =>
    error instanceof Refusal ? answerRefusal(error) : answerError(error, c),
  );
  return service;
}

function internalError(error: Error, c: Context): Response {
  console.error(`[sandbox] ${c.req.method} ${c.req.path}:`, error);
  return new Response('Internal server error', { status: 500 });
}

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });

/** @param type - `text/html`, `text/javascript`, `image/svg+xml` */
export const text = (
  body: string,
  type: string,
  headers: Record<string, string> = {},
  status = 200,
): Response =>
  new Response(body, { status, headers: { 'content-type': `${type}; charset=utf-8`, ...headers } });

export const refuse = (status: number, field: string, description: string): Response =>
  json({ status: 'FAILED', reasons: [{ field, description }] }, status);

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws Refusal with the status */
export function check<T>(schema: z.ZodMiniType<T>, value: unknown, status: number): T {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw new Refusal(status, '', z.prettifyError(parsed.error));
}

/** The project of a request, in its body or query. @throws Refusal 401 without one */
export function requireProject(c: Context, inBody?: string): string {
  const projectId = inBody ?? c.req.query('projectId');
  if (projectId) return projectId;
  throw new Refusal(401, 'authentication', 'A projectId is required.');
}

/** The JSON body. @throws Refusal with the status if it does not match */
export const readBody = async <T>(c: Context, schema: z.ZodMiniType<T>, status = 422): Promise<T> =>
  check(schema, readJson(await c.req.text()), status);

/** Creates a service that runs commands. Replies with the command's result as JSON, or `{ok:true}` if it returns nothing. */
export function createCommands() {
  const service = createService();
  const reply = async (result: unknown) => json((await result) ?? { ok: true });
  return {
    service,
    get(path: string, run: (c: Context) => unknown): void {
      service.get(path, (c) => reply(run(c)));
    },
    /** @param schema - of the body, which may be empty if nothing is required */
    post<T>(path: string, schema: z.ZodMiniType<T>, run: (body: T) => unknown): void {
      service.post(path, async (c) => {
        const raw = readJson((await c.req.text()) || '{}');
        if (raw === undefined) throw new Refusal(400, '', 'The body is not JSON.');
        return reply(run(check(schema, raw, 400)));
      });
    },
  };
}

export const noBody = z.object({});

/** The token of an `Authorization: Bearer` header, else the empty text. */
export const bearerOf = (header: string | undefined): string =>
  /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '';
