import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { listen, listenOnLocalhost } from './listen.js';

const loopback = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** The user installed the extension; a real wallet may use the sandbox's chains. */
const extension = /^(chrome|moz|safari-web)-extension:\/\/[^/]+$/;

/**
 * Returns undefined for a local request. Checks the headers, because any website can reach loopback by script or by DNS
 * rebinding.
 */
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
  reply: { readonly headers?: Record<string, string>; readonly body?: string } = {},
): void {
  const { body = '' } = reply;
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    ...reply.headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
}

/** @param head - bytes already read past the headers */
export type UpgradeHandler = (incoming: IncomingMessage, connection: Duplex, head: Buffer) => void;

export interface LoopbackPort {
  /** `http://127.0.0.1:<port>` or `http://localhost:<port>`. */
  readonly url: string;
  serveUpgrades(handler: UpgradeHandler): void;
  /** Drops open connections, including hanging ones. */
  close(): Promise<void>;
}

/**
 * Opens a server for programs and pages of this machine only.
 *
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
