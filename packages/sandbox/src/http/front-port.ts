// A port of ours before a program's own: only requests of this machine pass. Used for the EVM chains, whose program asks
// nobody where a request comes from. It must not look at what passes.

import { createServer, type IncomingMessage, request as ask } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { foreignReason, refusal } from './is-local.js';
import { listen } from './listen.js';
import { forEveryPage, preflight } from './cors.js';
import { refuseUpgrade } from './refuse-upgrade.js';

export interface FrontPort {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * @param wanted - 0 means any free one; a taken port falls back to a free one
 * @param to - where the program itself listens
 */
export async function openFrontPort(
  wanted: number,
  to: { readonly host: string; readonly port: number },
): Promise<FrontPort> {
  const server = createServer((incoming, outgoing) => {
    const reason = foreignReason(incoming.headers);
    if (reason !== undefined) {
      outgoing.writeHead(403, { 'content-type': 'text/plain' }).end(refusal(reason));
      return;
    }
    if (incoming.method === 'OPTIONS') {
      const { status, headers } = preflight(incoming);
      outgoing.writeHead(status, { ...headers, ...forEveryPage }).end();
      return;
    }
    // It would compare the page's origin with its own.
    const {
      method,
      url,
      headers: { origin: _origin, ...headers },
    } = incoming;
    const passed = ask({ ...to, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...forEveryPage });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (incoming: IncomingMessage, connection: Duplex, head: Buffer) => {
    const reason = foreignReason(incoming.headers);
    if (reason !== undefined) return refuseUpgrade(connection, 403, { body: refusal(reason) });
    upgraded.add(connection);
    const passed = connect(to.port, to.host, () => {
      const lines = incoming.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
      );
      passed.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      passed.write(head);
      passed.pipe(connection).pipe(passed);
    });
    for (const [one, other] of [
      [passed, connection],
      [connection, passed],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    connection.on('close', () => upgraded.delete(connection));
  });
  const port = await listen(server, wanted, false);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const connection of upgraded) connection.destroy();
      }),
  };
}
