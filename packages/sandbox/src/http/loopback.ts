import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { listen, listenOnLocalhost } from './listen.js';
import type { Fault, ServiceName, Traffic } from './traffic.js';

// A website that the developer visits can reach loopback by script or by DNS rebinding.

const loopback = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** The user installed the extension; a real wallet may use the sandbox's chains. */
const extension = /^(chrome|moz|safari-web)-extension:\/\/[^/]+$/;

/** Undefined if the request is local. */
export function nonLocalReason({ host, origin, ...rest }: IncomingHttpHeaders): string | undefined {
  if (host !== undefined && !isLoopback(`http://${host}`)) return `Host ${host}`;
  if (origin !== undefined && !isLoopback(origin) && !extension.test(origin))
    return `Origin ${origin}`;
  // A registered service worker would answer for this port in later runs too.
  if (rest['service-worker'] !== undefined) return 'a service worker';
  return undefined;
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && loopback.test(new URL(url).hostname);
}

const refusal = (reason: string): string =>
  `The sandbox serves programs and pages of this machine only, not ${reason}.`;

export function refuseUpgrade(
  connection: Duplex,
  status: number,
  options: { readonly headers?: Record<string, string>; readonly body?: string } = {},
): void {
  const body = options.body ?? '';
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    ...options.headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
}

/** `carryOn` continues the upgrade after a fault that only delays. */
function corruptUpgrade(connection: Duplex, fault: Fault, carryOn: () => void): void {
  const { kind, status, headers = {}, body } = fault;
  if (kind === 'hang') return;
  if (kind === 'drop') {
    connection.destroy();
    return;
  }
  if (kind === 'delay') {
    const timer = setTimeout(carryOn, fault.delayMs ?? 1_000);
    connection.once('close', () => clearTimeout(timer));
    return;
  }
  const type = kind === 'html' ? 'text/html' : kind === 'body' ? 'application/json' : 'text/plain';
  refuseUpgrade(connection, status ?? (kind === 'status' ? 500 : 200), {
    headers: { 'content-type': `${type}; charset=utf-8`, ...headers },
    body: body ?? (kind === 'html' ? wrongPage : ''),
  });
}

const wrongPage = '<!doctype html><title>Sign in</title><p>Not the answer you wanted.';

// Serves only programs and pages of this machine.

/** @param head - bytes already read past the headers */
type UpgradeHandler = (incoming: IncomingMessage, connection: Duplex, head: Buffer) => void;

export interface LoopbackPort {
  /** `http://127.0.0.1:<port>` or `http://localhost:<port>`. */
  readonly url: string;
  serveUpgrades(handler: UpgradeHandler): void;
  /** Drops open connections, including hanging ones. */
  close(): Promise<void>;
}

/**
 * @param options.port - wanted port; 0 means any free one. A taken port falls back to a free one.
 * @param options.exact - fail instead of using another port. Default false.
 * @param options.isNamed - listen as `localhost` on both addresses, at a port that is free on both. Default false.
 * @throws Error when an exact port is taken
 */
export async function openLoopback(
  options: { readonly port: number; readonly exact?: boolean; readonly isNamed?: boolean },
  listener: RequestListener,
): Promise<LoopbackPort> {
  const server = createServer((incoming, outgoing) => {
    const reason = nonLocalReason(incoming.headers);
    if (reason === undefined) return listener(incoming, outgoing);
    outgoing.writeHead(403, { 'content-type': 'text/plain' }).end(refusal(reason));
  });
  const upgraded = new Set<Duplex>();
  const named = options.isNamed ? await listenOnLocalhost(server, options.port) : undefined;
  const port = named?.port ?? (await listen(server, options.port, options.exact));
  return {
    url: `http://${named ? 'localhost' : '127.0.0.1'}:${port}`,
    serveUpgrades(upgrade) {
      server.on('upgrade', (incoming, connection, head) => {
        const reason = nonLocalReason(incoming.headers);
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

/** Only path and query of the parsed URL are read. */
const ownUrl = 'http://127.0.0.1';

/** Logs the request, then calls `upgrade` unless a fault applies. An invalid URL gets 400. */
export function acceptUpgrade(
  request: {
    readonly service: ServiceName;
    readonly traffic: Traffic;
    readonly incoming: IncomingMessage;
    readonly connection: Duplex;
    readonly offline?: boolean;
  },
  upgrade: () => void,
): void {
  const { service, traffic, incoming, connection } = request;
  if (!URL.canParse(incoming.url ?? '/', ownUrl)) {
    refuseUpgrade(connection, 400);
    return;
  }
  const url = new URL(incoming.url ?? '/', ownUrl);
  const fault = traffic.takeFault(service, url.pathname);
  traffic.record({
    at: Date.now(),
    service,
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    origin: incoming.headers.origin ?? null,
    body: '',
    fault: fault?.kind ?? null,
  });
  if (request.offline) connection.destroy();
  else if (fault) corruptUpgrade(connection, fault, upgrade);
  else upgrade();
}
