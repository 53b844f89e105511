import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface ServedSite {
  readonly url: string;
  readonly folder: string;
  idsOf(path: string): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

/** Returns paths below the folder, such as `guides/react.html`. */
export function pagesOf(folder: string, below = ''): readonly string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return entry.name === 'assets' ? [] : pagesOf(folder, path);
    return path.endsWith('.html') && path !== '404.html' ? [path] : [];
  });
}

export async function serveSite(): Promise<ServedSite> {
  const folder = fileURLToPath(new URL('../../packages/docs/dist/', import.meta.url));
  const fileOf = (path: string) => join(folder, normalize(path === '/' ? '/index.html' : path));
  const server = createServer((request, response) => {
    const file = fileOf(
      decodeURIComponent(new URL(request.url ?? '/', 'http://127.0.0.1').pathname),
    );
    if (!existsSync(file)) return void response.writeHead(404).end('Not found');
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    async idsOf(path) {
      const file = fileOf(path);
      if (!existsSync(file)) return new Set();
      const ids = [...readFileSync(file, 'utf8').matchAll(/\bid="([^"]+)"/g)];
      return new Set(['', ...ids.map(([, id = '']) => id)]);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
