// Sends over several URLs. If an answer is lost, asks the next node for the transaction and sends only if it is missing.
import { unknownSend } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import bs58 from 'bs58';
import { fromBase64, signatureBytes } from '../wallet/parse-answers.js';

type Post = (url: string, body: string) => Promise<Response>;

interface SendCall {
  readonly id: unknown;
  /** The base58 transaction id. */
  readonly signature: string;
}

/** Returns undefined unless the request body is a `sendTransaction` call. */
export function readSendCall(body: unknown): SendCall | undefined {
  if (typeof body !== 'string' || !body.includes('"sendTransaction"')) return undefined;
  const { id, method, params } = JSON.parse(body);
  // Byte 0 counts the signatures that follow. The first signature is the transaction id.
  const bytes = method === 'sendTransaction' ? fromBase64(params?.[0]) : undefined;
  return bytes && { id, signature: bs58.encode(bytes.slice(1, 1 + signatureBytes)) };
}

/** @throws the last node's error; KitError `tx/unknown` if a later node refuses what an earlier node may have accepted */
export async function sendWithFallback(
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
