// Serves a built app gzipped on loopback, with an explorer of 600 wallets, an account with long lists and a node. Only the browser caches.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The account has this many tokens in one response, and as many transactions in pages. */
const listLength = 10_000;
const pageSize = 50;
const chain = 'eip155:1';
const own = '0x52908400098527886e0f7030069857d2e4169ee7';
const newest = Date.UTC(2026, 0, 1, 12);
const everyMs = 6 * 3_600_000;

const wallets = Array.from({ length: 600 }, (_, index) => ({
  id: `wallet-${index}`,
  name: `Wallet ${String(index).padStart(3, '0')}`,
  order: index,
  chains: ['eip155:1'],
  image_id: `image-${index}`,
  mobile_link: `wallet${index}:`,
}));
const picture = (id: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="hsl(${Number(id.replace(/\D/g, '')) % 360} 60% 50%)"/></svg>`;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface ServedApp {
  readonly origin: string;
  close(): Promise<void>;
}

/** @param folder - the folder of the built app, with its index.html */
export async function serveApp(folder: string): Promise<ServedApp> {
  const zipped = new Map<string, Buffer>();
  const read = (path: string): Buffer | undefined => {
    const file = join(folder, path);
    const known = zipped.get(file);
    if (known || path.includes('..') || !existsSync(file)) return known;
    const compressed = gzipSync(readFileSync(file), { level: 9 });
    zipped.set(file, compressed);
    return compressed;
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/rpc') return void answerNode(request, response);
    if (url.pathname.startsWith('/explorer/')) return answerExplorer(url, response);
    if (url.pathname.startsWith('/api/')) return answerAccount(url, response);
    const path = url.pathname === '/' ? '/index.html' : url.pathname;
    const body = read(path);
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'content-length': body.byteLength,
      'cache-control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerExplorer({ pathname, searchParams }: URL, response: ServerResponse): void {
  if (pathname.includes('/getWalletImage/')) {
    response.writeHead(200, { 'content-type': 'image/svg+xml' });
    response.end(picture(pathname));
    return;
  }
  const search = searchParams.get('search')?.toLowerCase() ?? '';
  const include = searchParams.get('include')?.split(',');
  const found = wallets.filter(
    ({ id, name }) => (include?.includes(id) ?? true) && name.toLowerCase().includes(search),
  );
  const entries = Number(searchParams.get('entries') ?? 40);
  const start = (Number(searchParams.get('page') ?? 1) - 1) * entries;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ data: found.slice(start, start + entries), count: found.length }));
}

let wei = 0n;
/** Answers with the chain id and a balance that changes on each request. */
async function answerNode(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const parsed: unknown = JSON.parse(text);
  const answer = (one: unknown): object => {
    const { id, method } = one as { id: unknown; method: string };
    wei += 10n ** 14n;
    const result = method === 'eth_getBalance' ? `0x${wei.toString(16)}` : '0x1';
    return { jsonrpc: '2.0', id, result };
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(Array.isArray(parsed) ? parsed.map(answer) : answer(parsed)));
}

const hex = (index: number, digits: number): string =>
  `0x${((index + 1) * 2_654_435_761).toString(16).padStart(digits, '7').slice(-digits)}`;

const amount = (index: number): string => `${(index * 7919) % 100_000}.${(index * 104_729) % 9973}`;

const balance = (index: number) => ({
  name: `Coral ${index}`,
  symbol: `COR${index}`,
  chainId: chain,
  address: `${chain}:${hex(index, 40)}`,
  // One in eight has no price.
  price: index % 8 === 7 ? 0 : 1 + (index % 97) / 10,
  quantity: { decimals: '18', numeric: amount(index) },
  iconUrl: '',
});

const transaction = (index: number) => {
  const isOut = index % 2 === 0;
  const other = hex(index % 400, 40);
  return {
    id: hex(index, 64),
    metadata: {
      operationType: isOut ? 'send' : 'receive',
      hash: hex(index, 64),
      minedAt: new Date(newest - index * everyMs).toISOString(),
      nonce: index,
      sentFrom: isOut ? own : other,
      sentTo: isOut ? other : own,
      status: 'confirmed',
      chain,
      application: null,
    },
    transfers: [
      {
        fungible_info: { name: 'Coral', symbol: 'COR', icon: null },
        nft_info: null,
        direction: isOut ? 'out' : 'in',
        quantity: { numeric: `1${amount(index)}` },
      },
    ],
  };
};

/** Created at the first request, so that measured times exclude it. */
let balances: string | undefined;

function answerAccount({ pathname, searchParams }: URL, response: ServerResponse): void {
  const text = textOf(pathname, Number(searchParams.get('cursor') ?? 0));
  response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(text ?? '{}');
}

function textOf(pathname: string, from: number): string | undefined {
  if (pathname.endsWith('/supported-chains')) return JSON.stringify({ http: [chain], ws: [] });
  if (pathname.endsWith('/balance')) {
    balances ??= JSON.stringify({ balances: each(0, listLength, balance) });
    return balances;
  }
  if (!pathname.endsWith('/history')) return undefined;
  const end = from + pageSize;
  const next = end < listLength ? String(end) : null;
  return JSON.stringify({ data: each(from, pageSize, transaction), next });
}

const each = <Item>(
  from: number,
  count: number,
  createItem: (index: number) => Item,
): readonly Item[] => Array.from({ length: count }, (_, index) => createItem(from + index));
