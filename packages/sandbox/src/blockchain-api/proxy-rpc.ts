// POST /v1/?chainId=: forwards JSON-RPC bodies unchanged to the local chain.

import { type HttpReply, type HttpRequest, refuse } from '../http/reply.js';

const upstreamLimit = 10_000;

interface Upstream {
  readonly caipNetworkId: string;
  readonly rpcUrl: string;
}

/** Replies 426 or 503, or 400 for an unknown `chainId`, if it cannot forward. */
export async function proxyRpc(
  chains: readonly Upstream[],
  request: HttpRequest,
): Promise<HttpReply> {
  if (request.method !== 'POST')
    return refuse(426, '', 'This endpoint takes POST, or a websocket, which the sandbox has not.');
  const requestedChain = request.url.searchParams.get('chainId');
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId === requestedChain);
  if (!chain) return refuse(400, 'chainId', `Unsupported chain: ${requestedChain ?? 'none given'}`);
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
