import type { AddressInfo, Server } from 'node:net';

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
