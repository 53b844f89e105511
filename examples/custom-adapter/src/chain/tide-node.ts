// A Tide node: JSON-RPC 2.0 over HTTP on loopback. Its state is lost when it closes.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createLedger, type Ledger, minimumFee, Refused } from './ledger.js';
import type { Transfer } from './signing.js';

export interface TideNodeOptions {
  /** CAIP-2 reference. */
  readonly chain: string;
  /** Initial balances, in base units. */
  readonly funded?: Readonly<Record<string, bigint>>;
  /** Default: any free port. */
  readonly port?: number;
}

export interface TideNode {
  readonly url: string;
  close(): Promise<void>;
}

const maxBodyBytes = 10_000;
const invalidParams = { code: -32602, message: 'Invalid params' };

export async function startTideNode(options: TideNodeOptions): Promise<TideNode> {
  const ledger = createLedger(options.chain, options.funded);
  const server = createServer((request, response) => {
    handle(ledger, options.chain, request, response).catch(() => response.destroy());
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The node has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function handle(
  ledger: Ledger,
  chain: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'content-type');
  if (request.method !== 'POST') {
    response.writeHead(request.method === 'OPTIONS' ? 204 : 405).end();
    return;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw new Error('The request is too long');
    chunks.push(chunk);
  }
  const answer = answerTo(ledger, chain, Buffer.concat(chunks).toString());
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', ...answer }));
}

function answerTo(ledger: Ledger, chain: string, body: string): object {
  let id: unknown = null;
  try {
    const call = JSON.parse(body) as { id?: unknown; method?: unknown; params?: unknown };
    id = call.id ?? null;
    const params = Array.isArray(call.params) ? call.params : [];
    return { id, ...dispatch(ledger, chain, call.method, params) };
  } catch (error) {
    if (error instanceof Refused) return { id, error: { code: -32000, message: error.message } };
    return { id, error: { code: -32700, message: 'Parse error' } };
  }
}

function dispatch(
  ledger: Ledger,
  chain: string,
  method: unknown,
  [first, second]: readonly unknown[],
): object {
  if (method === 'tide_chain') return { result: chain };
  if (method === 'tide_fee') return { result: String(minimumFee) };
  if (method === 'tide_send') {
    const transfer = parseTransfer(first);
    if (transfer === undefined || typeof second !== 'string') return { error: invalidParams };
    return { result: ledger.apply(transfer, second).id };
  }
  if (typeof first !== 'string') return { error: invalidParams };
  if (method === 'tide_balance') return { result: String(ledger.balance(first)) };
  if (method === 'tide_nonce') return { result: ledger.nonce(first) };
  if (method === 'tide_transaction') {
    const mined = ledger.transaction(first);
    const encoded = mined && { ...mined, value: String(mined.value), fee: String(mined.fee) };
    return { result: encoded ?? null };
  }
  return { error: { code: -32601, message: 'Method not found' } };
}

function parseTransfer(value: unknown): Transfer | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { chain, from, to, nonce, ...amounts } = value as Readonly<Record<string, unknown>>;
  const [sum, fee] = [parseAmount(amounts.value), parseAmount(amounts.fee)];
  if (typeof chain !== 'string' || typeof from !== 'string' || typeof to !== 'string')
    return undefined;
  if (sum === undefined || fee === undefined || !Number.isSafeInteger(nonce)) return undefined;
  return { chain, from, to, value: sum, fee, nonce: nonce as number };
}

function parseAmount(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^[0-9]{1,78}$/.test(value) ? BigInt(value) : undefined;
}
