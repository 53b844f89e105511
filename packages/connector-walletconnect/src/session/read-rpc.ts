// Sends a read to the network's own RPC, in the order core gives its URLs. No other service is ever asked.
// Called by the per-namespace provider for what the wallet did not agree to answer.
import { type Network, readText } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { ProviderError, providerCodes } from './provider-error.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';

const answerMs = 10_000;
const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  ),
});

/** @throws ProviderError with the node's own code, or 4901 when no URL answers */
export async function readRpc(
  context: WalletConnectContext,
  network: Network,
  method: string,
  params: unknown,
): Promise<unknown> {
  let cause: unknown;
  for (const url of await context.rpcUrls(network)) {
    try {
      return await ask(context, url, method, params);
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      cause = error;
    }
  }
  throw new ProviderError(
    providerCodes.chainDisconnected,
    `No RPC of ${network.caipNetworkId} answered.`,
    { cause },
  );
}

async function ask(
  { env }: WalletConnectContext,
  url: string,
  method: string,
  params: unknown,
): Promise<unknown> {
  const abort = new AbortController();
  const handle = env.clock.setTimeout(() => abort.abort(), answerMs);
  try {
    const response = await env.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
      signal: abort.signal,
    });
    const { result, error } = answerSchema.parse(JSON.parse(await readText(response)));
    if (error !== undefined)
      throw new ProviderError(error.code, error.message, { data: error.data });
    return result;
  } finally {
    env.clock.clearTimeout(handle);
  }
}
