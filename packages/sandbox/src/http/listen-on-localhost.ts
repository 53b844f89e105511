// Binds a server to the same port on both loopback addresses, because browsers resolve `localhost` to [::1] first.
// Another program could answer there.

import { createServer, type Server as TcpServer } from 'node:net';
import type { Server } from 'node:http';
import { listen } from './listen.js';

export interface LocalhostPort {
  readonly port: number;
  /** Closes the second address; the server's own `close` closes the first. */
  close(): void;
}

/** @param preferredPort - 0 means any. Falls back to a port that is free at both addresses. */
export async function listenOnLocalhost(
  server: Server,
  preferredPort: number,
): Promise<LocalhostPort> {
  const port = await listen(server, preferredPort);
  const second = createServer((connection) => server.emit('connection', connection));
  if (await takes(second, port)) return { port, close: () => void second.close() };
  await new Promise((resolve) => server.close(resolve));
  return listenOnLocalhost(server, 0);
}

/** Whether [::1] is free or unavailable; without IPv6, browsers do not use it. */
const takes = (server: TcpServer, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else reject(error);
    });
    server.listen(port, '::1', () => resolve(true));
  });
