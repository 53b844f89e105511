// Serves only programs and pages of this machine.

import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { nonLocalReason, refusal } from './is-local.js';
import { listen } from './listen.js';
import { listenOnLocalhost } from './listen-on-localhost.js';
import { refuseUpgrade } from './refuse-upgrade.js';

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
