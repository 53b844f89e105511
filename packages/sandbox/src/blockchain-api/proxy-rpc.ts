// POST /v1/?chainId=: hands JSON-RPC, one call or a batch, to the local chain. Called by blockchain-api.
// It must pass the body on untouched, whatever its content type says.

import { type HttpReply, type HttpRequest, refuse } from '../http/reply.js';

const upstreamLimit = 10_000;

/** A chain that speaks JSON-RPC. */
interface Upstream {
  readonly caipNetworkId: string;
  readonly rpcUrl: string;
}

/** The chain's own answer and status, or the proxy's own errors: 426, 400 `chainId`, 503. */
export async function proxyRpc(
  chains: readonly Upstream[],
  request: HttpRequest,
): Promise<HttpReply> {
  if (request.method !== 'POST')
    return refuse(426, '', 'This endpoint takes POST, or a websocket, which the sandbox has not.');
  const wanted = request.url.searchParams.get('chainId');
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId === wanted);
  if (!chain) return refuse(400, 'chainId', `Unsupported chain: ${wanted ?? 'none given'}`);
  try {
    const answer = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: request.body,
      signal: AbortSignal.timeout(upstreamLimit),
    });
    return {
      status: answer.status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: await answer.text(),
    };
  } catch {
    return refuse(503, 'chainId', 'ChainTemporarilyUnavailable');
  }
}
