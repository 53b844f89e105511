// The `Connection` of web3.js for each network: one for each list of URLs, kept. The only place that makes them.
import {
  type AdapterContext,
  inLimits,
  KitError,
  type Network,
  readText,
  rpcHeaders,
} from '@openappkit/core/adapter';
import type { Commitment, Connection, ConnectionConfig } from '@solana/web3.js';
import { loadWeb3 } from './load-web3.js';
import { readSendCall, sendWithFallback } from './send-with-fallback.js';

export type OpenConnection = (network: Network) => Promise<Connection>;

const defaultCommitment: Commitment = 'confirmed';
/** An app may ask for a whole block, or for all accounts of a program. */
const maxBytes = 100_000_000;

/**
 * @param settings commitment, or the whole configuration, of every connection
 * @returns opens, or gives again, the connection of a network. @throws KitError `chain/not-supported` without any URL
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
    const made =
      connections.get(key) ??
      new Connection(first, {
        commitment: defaultCommitment,
        ...selectSocket(network, first),
        // An agent of node's would only keep sockets open.
        httpAgent: false,
        fetch: createFallbackFetch(createNodeFetch(context, network), urls),
        ...config,
      });
    connections.set(key, made);
    return made;
  };
}

/** A network's own socket belongs to its own URL; beside any other, web3.js derives one. */
function selectSocket(network: Network, url: string): { wsEndpoint?: string } {
  const { http, webSocket } = network.rpcUrls.default;
  const socket = http.includes(url) ? webSocket?.[0] : undefined;
  return socket === undefined ? {} : { wsEndpoint: socket };
}

/** The kit's fetch, with what the host wants to be sent to URLs of its own. It ends within ten seconds, body and all. */
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

/** Asks the next URL where one cannot be reached; what sends is not sent twice blindly. */
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
