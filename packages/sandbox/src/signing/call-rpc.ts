import * as z from 'zod/mini';
import { type Answer, refuse } from './answer.js';
import type { Network } from './signing-family.js';

const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  ),
});

/** Error 4901 if the chain does not answer. */
export async function callRpc(
  { rpcUrl, name, caipNetworkId }: Network,
  method: string,
  params: readonly unknown[],
): Promise<Answer> {
  try {
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = answerSchema.parse(await answer.json());
    return error ? { error } : { result };
  } catch {
    return refuse(4901, `The chain ${name ?? caipNetworkId} does not answer.`);
  }
}
