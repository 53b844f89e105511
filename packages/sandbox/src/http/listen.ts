import type { AddressInfo, Server } from 'node:net';

/** Listens on 127.0.0.1 only. @returns the port; any free one if the wanted one is taken, unless `exact`. */
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
