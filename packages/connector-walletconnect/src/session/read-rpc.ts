// Sends a read to the network's RPC URLs, in core's order and with the app's headers for each. No other service is queried.
import { inLimits, KitError, type Network, readText, rpcHeaders } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { ProviderError, providerCodes } from './provider-error.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  ),
});

/** @throws ProviderError with the node's own code, or 4901 if no URL answers */
export async function readRpc(
  context: WalletConnectContext,
  network: Network,
  method: string,
  params: unknown,
): Promise<unknown> {
  let cause: unknown;
  for (const url of await context.rpcUrls(network)) {
    try {
      return await requestNode(context, network, url, { method, params: params ?? [] });
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      cause = error;
    }
  }
  throw new ProviderError(
    providerCodes.chainDisconnected,
    `No RPC responded for ${network.caipNetworkId}.`,
    { cause },
  );
}

function requestNode(
  context: WalletConnectContext,
  network: Network,
  url: string,
  request: { readonly method: string; readonly params: unknown },
): Promise<unknown> {
  const { clock, fetch } = context.env;
  return inLimits(clock, undefined, async (signal) => {
    const headers = rpcHeaders(context, network, url);
    headers.set('content-type', 'application/json');
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...request });
    const response = await fetch(url, { method: 'POST', headers, body, signal });
    const { result, error } = answerSchema.parse(JSON.parse(await readText(response)));
    if (error !== undefined)
      throw new ProviderError(error.code, error.message, { data: error.data });
    // JSON-RPC 2.0 requires a result or an error. A gateway's own message is neither.
    if (result === undefined) throw new KitError('api/bad-answer');
    return result;
  });
}
