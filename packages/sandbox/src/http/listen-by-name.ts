// Binds a server to one port of both loopback addresses, for what pages reach by the name `localhost`: browsers ask [::1] first,
// where another program could answer. Called by whatever needs a name, as WebAuthn does.

import { createServer, type Server as TcpServer } from 'node:net';
import type { Server } from 'node:http';
import { listen } from './listen.js';

export interface NamedPort {
  readonly port: number;
  /** Lets go of the second address; the server's own `close` lets go of the first. */
  close(): void;
}

/** @param wanted - any port that is free at both addresses is taken where this one is not; 0 means any */
export async function listenByName(server: Server, wanted: number): Promise<NamedPort> {
  const port = await listen(server, wanted);
  // What comes in there is the same server's.
  const second = createServer((connection) => server.emit('connection', connection));
  if (await takes(second, port)) return { port, close: () => void second.close() };
  await new Promise((resolve) => server.close(resolve));
  return listenByName(server, 0);
}

/** Whether the port is the server's at [::1], or nobody's: a machine without IPv6 looks there for nothing. */
const takes = (server: TcpServer, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else reject(error);
    });
    server.listen(port, '::1', () => resolve(true));
  });
