// A static server for one built folder on a free loopback port, with extra headers. Test use only.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
        // The build names what is in this folder by its content.
        const kept = name.startsWith('/assets/') ? { 'cache-control': 'max-age=3600' } : {};
        response.writeHead(200, { ...headers, ...kept, 'content-type': type }).end(body);
      },
      () => response.writeHead(404).end('Not found'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
