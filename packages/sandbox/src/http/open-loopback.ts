// A port of 127.0.0.1 that only programs and pages of this machine get through: whoever else asks is refused, by what they sent.
// Called by whatever opens one for HTTP; what is asked there is none of its business.

import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { foreignReason, refusal } from './is-local.js';
import { listen } from './listen.js';
import { listenByName } from './listen-by-name.js';
import { refuseUpgrade } from './refuse-upgrade.js';

/** Takes a connection over: the request, its raw connection, and what was already read past the headers. */
export type UpgradeHandler = (incoming: IncomingMessage, connection: Duplex, head: Buffer) => void;

export interface LoopbackPort {
  /** `http://127.0.0.1:<port>`, or by name, without a slash at the end. */
  readonly url: string;
  serveUpgrades(handler: UpgradeHandler): void;
  /** Stops listening and cuts open connections, hanging ones too. */
  close(): Promise<void>;
}

/**
 * @param options.port - wanted port; 0 means any free one. A taken port falls back to a free one.
 * @param options.exact - no other port will do. Default false.
 * @param options.isNamed - reached as `localhost`, at both of its addresses, and at a port that is free there. Default false.
 * @throws Error when the only port that will do is taken
 */
export async function openLoopback(
  options: { readonly port: number; readonly exact?: boolean; readonly isNamed?: boolean },
  listener: RequestListener,
): Promise<LoopbackPort> {
  const server = createServer((incoming, outgoing) => {
    const reason = foreignReason(incoming.headers);
    if (reason === undefined) return listener(incoming, outgoing);
    outgoing.writeHead(403, { 'content-type': 'text/plain' }).end(refusal(reason));
  });
  const upgraded = new Set<Duplex>();
  const named = options.isNamed ? await listenByName(server, options.port) : undefined;
  const port = named?.port ?? (await listen(server, options.port, options.exact));
  return {
    url: `http://${named ? 'localhost' : '127.0.0.1'}:${port}`,
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
