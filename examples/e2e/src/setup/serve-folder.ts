// A static server for one built folder on a free loopback port, with extra headers. For tests only.
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server as TcpServer,
} from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveFolder(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const name = pathname === '/' ? '/index.html' : normalize(pathname);
    readFile(join(folder, name)).then(
      (body) => {
        const type = types[extname(name)] ?? 'application/octet-stream';
        // Files in this folder have content hashes.
        const cacheHeaders = name.startsWith('/assets/') ? { 'cache-control': 'max-age=3600' } : {};
        response.writeHead(200, { ...headers, ...cacheHeaders, 'content-type': type }).end(body);
      },
      () => response.writeHead(404).end('Not found'),
    );
  });
  const { port, second } = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        second.close();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Listens on both addresses of `localhost`, because browsers try [::1] first. */
async function listen(
  server: Server,
): Promise<{ readonly port: number; readonly second: TcpServer }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const second = createTcpServer((connection) => server.emit('connection', connection));
  const isFree = await new Promise<boolean>((resolve) => {
    // Without IPv6, browsers do not try it.
    second.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'EADDRINUSE'));
    second.listen(port, '::1', () => resolve(true));
  });
  if (isFree) return { port, second };
  await new Promise((resolve) => server.close(resolve));
  return listen(server);
}
