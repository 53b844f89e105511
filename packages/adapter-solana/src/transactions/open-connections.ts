import {
  type AdapterContext,
  inLimits,
  KitError,
  type Network,
  readText,
  rpcHeaders,
  unknownSend,
} from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import type { Commitment, Connection, ConnectionConfig } from '@solana/web3.js';
import bs58 from 'bs58';
import { fromBase64, signatureBytes } from '../wallet/parse-answers.js';
import { loadWeb3 } from './load-web3.js';

export type OpenConnection = (network: Network) => Promise<Connection>;

const defaultCommitment: Commitment = 'confirmed';
/** Large, because an app may request a whole block or all accounts of a program. */
const maxBytes = 100_000_000;

/**
 * Caches one connection per list of URLs.
 *
 * @param settings commitment, or the whole configuration, of every connection
 * @returns creates or reuses the connection of a network. @throws KitError `chain/not-supported` without any URL
 */
export function createOpenConnection(
  context: Pick<AdapterContext, 'customRpcUrls' | 'env' | 'rpcUrls'>,
  settings: Commitment | ConnectionConfig | undefined,
): OpenConnection {
  const connections = new Map<string, Connection>();
  return async (network) => {
    const urls = await context.rpcUrls(network);
    const [first] = urls;
    if (first === undefined)
      throw new KitError('chain/not-supported', {
        metaMessages: ['No RPC URL for this network: add one in `customRpcUrls`.'],
      });
    const key = urls.join(' ');
    const { Connection } = await loadWeb3();
    const config = typeof settings === 'string' ? { commitment: settings } : settings;
    const connection =
      connections.get(key) ??
      new Connection(first, {
        commitment: defaultCommitment,
        ...selectSocket(network, first),
        // A Node.js agent would only keep sockets open.
        httpAgent: false,
        fetch: createFallbackFetch(createNodeFetch(context, network), urls),
        ...config,
      });
    connections.set(key, connection);
    return connection;
  };
}

/** Uses the network's socket only with the network's own URL. For other URLs web3.js derives the socket. */
function selectSocket(network: Network, url: string): { wsEndpoint?: string } {
  const { http, webSocket } = network.rpcUrls.default;
  const socket = http.includes(url) ? webSocket?.[0] : undefined;
  return socket === undefined ? {} : { wsEndpoint: socket };
}

/** Wraps the kit's fetch with the app's headers for its own URLs. Times out after ten seconds, including the body. */
function createNodeFetch(
  context: Pick<AdapterContext, 'customRpcUrls' | 'env'>,
  network: Network,
): AdapterContext['env']['fetch'] {
  const { clock, fetch } = context.env;
  return (url, init) => {
    const headers = rpcHeaders(context, network, url);
    new Headers(init?.headers).forEach((value, name) => {
      if (!headers.has(name)) headers.set(name, value);
    });
    return inLimits(clock, init?.signal ?? undefined, async (signal) => {
      const answer = await fetch(url, { ...init, headers, signal });
      const { status, statusText } = answer;
      return new Response(await readText(answer, maxBytes), {
        status,
        statusText,
        headers: answer.headers,
      });
    });
  };
}

/** Tries the next URL if one cannot be reached. A send is not repeated without checking. */
function createFallbackFetch(
  fetch: AdapterContext['env']['fetch'],
  urls: readonly string[],
): NonNullable<ConnectionConfig['fetch']> {
  const [first, ...others] = urls;
  const fetchAny = async (input: unknown, init: unknown): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    const request = init as RequestInit;
    if (url.replace(/\/$/, '') !== first?.replace(/\/$/, '')) return fetch(url, request);
    const sending = others.length > 0 ? readSendCall(request.body) : undefined;
    const post = (to: string, body: string) => fetch(to, { ...request, body });
    if (sending) return sendWithFallback(urls, post, sending, String(request.body));
    let answer = fetch(url, request);
    for (const other of others) answer = answer.catch(() => fetch(other, request));
    return answer;
  };
  return fetchAny as NonNullable<ConnectionConfig['fetch']>;
}

type Post = (url: string, body: string) => Promise<Response>;

interface SendCall {
  readonly id: unknown;
  /** The base58 transaction id. */
  readonly signature: string;
}

/** Returns undefined unless the request body is a `sendTransaction` call. */
function readSendCall(body: unknown): SendCall | undefined {
  if (typeof body !== 'string' || !body.includes('"sendTransaction"')) return undefined;
  const { id, method, params } = JSON.parse(body);
  // Byte 0 counts the signatures that follow. The first signature is the transaction id.
  const bytes = method === 'sendTransaction' ? fromBase64(params?.[0]) : undefined;
  return bytes && { id, signature: bs58.encode(bytes.slice(1, 1 + signatureBytes)) };
}

/**
 * Sends over several URLs. If an answer is lost, asks the next node for the transaction and sends only if it is missing.
 *
 * @throws the last node's error; KitError `tx/unknown` if a later node refuses what an earlier node may have accepted
 */
async function sendWithFallback(
  urls: readonly string[],
  post: Post,
  { id, signature }: SendCall,
  body: string,
): Promise<Response> {
  let last = await tryPost(post, urls[0] ?? '', body);
  for (const url of urls.slice(1)) {
    if (last.response?.ok) return last.response;
    const isKnown = await hasTransaction(post, url, signature);
    if (isKnown) return Response.json({ jsonrpc: '2.0', id, result: signature });
    // Skip a node that cannot report whether it has the transaction.
    if (isKnown === undefined) continue;
    last = await tryPost(post, url, body);
    const copy = last.response?.clone();
    const parsedBody = await copy?.json().catch(() => undefined);
    if (readMember(parsedBody, 'error') !== undefined) throw unknownSend(parsedBody, signature);
  }
  if (last.response) return last.response;
  throw last.error;
}

interface PostResult {
  readonly response?: Response;
  readonly error?: unknown;
}

async function tryPost(post: Post, url: string, body: string): Promise<PostResult> {
  try {
    return { response: await post(url, body) };
  } catch (lost) {
    return { error: lost };
  }
}

/** Undefined if the node gives no usable answer. */
async function hasTransaction(
  post: Post,
  url: string,
  signature: string,
): Promise<boolean | undefined> {
  const params = [[signature], { searchTransactionHistory: true }];
  const request = { jsonrpc: '2.0', id: 1, method: 'getSignatureStatuses', params };
  try {
    const { result } = await (await post(url, JSON.stringify(request))).json();
    return Array.isArray(result?.value) ? result.value[0] !== null : undefined;
  } catch {
    return undefined;
  }
}
