import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * Listens on 127.0.0.1 only. @returns the port, which is another free one if the preferred one is taken and `exact` is
 * not set
 */
export function listen(server: Server, preferredPort: number, exact = false): Promise<number> {
  return new Promise((resolve, reject) => {
    const retry = (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || preferredPort === 0 || exact) return reject(error);
      server.once('error', reject);
      server.listen(0, '127.0.0.1');
    };
    server.once('error', retry);
    server.once('listening', () => {
      server.removeAllListeners('error');
      resolve((server.address() as AddressInfo).port);
    });
    server.listen(preferredPort, '127.0.0.1');
  });
}

/**
 * Binds a server to the same port on both loopback addresses, because browsers resolve `localhost` to [::1] first and
 * another program could answer there.
 *
 * @param preferredPort - 0 means any. Falls back to a port that is free at both addresses.
 * @returns the port, and `close` for the second address; the server's own `close` closes the first
 */
export async function listenOnLocalhost(
  server: Server,
  preferredPort: number,
): Promise<{ readonly port: number; close(): void }> {
  const port = await listen(server, preferredPort);
  const second = createServer((connection) => server.emit('connection', connection));
  if (await takes(second, port)) return { port, close: () => void second.close() };
  await new Promise((resolve) => server.close(resolve));
  return listenOnLocalhost(server, 0);
}

/** Whether [::1] is free or unavailable; without IPv6, browsers do not use it. */
const takes = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else reject(error);
    });
    server.listen(port, '::1', () => resolve(true));
  });
